import { exportTo } from '@keyframe/code-model/exports/exportComponent';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import { COMPONENT, startWorker, type TestWorker } from './worker.ts';

let worker: TestWorker;
beforeAll(() => {
  worker = startWorker();
});
afterAll(() => worker.stop());

const LAMP = {
  ...COMPONENT,
  html: '<button class="lamp" id="lamp" onclick="toggle()">On <b>2</b></button>\n<template><i>x</i></template>',
  css: '#lamp { color: red; background: #224; padding: 20px } .lamp:hover { color: blue }',
  javascript: `
    const lamp = document.getElementById('lamp');
    function toggle() { lamp.classList.toggle('off'); }
    lamp.querySelector('b').textContent = String(Math.random()).slice(0, 6);`,
};

/** The proofs when a text in the files of the exports is another. */
function proofsOf(change: (text: string, target: Target) => string, source = LAMP) {
  return worker.prove(source, (component, target) => {
    const result = exportTo(component, target);
    if ('problem' in result) return result;
    return { ...result, files: result.files.map((file) => ({ ...file, text: change(file.text, target) })) };
  });
}

test('every export of a component with a script is proven, but for those with a reason', async () => {
  const { vue, ...others } = await proofsOf((text) => text);
  expect(vue).toEqual({ proven: false, reason: 'Its HTML has a <template>, which is a fragment in Vue.' });
  for (const target of TARGETS)
    if (target !== 'vue') expect([target, others[target]]).toEqual([target, { proven: true }]);
});

test.each(TARGETS)('%s with another text is not proven', async (target) => {
  const proofs = await proofsOf((text) => text.replaceAll('Ada', 'Eve'), {
    ...LAMP,
    html: '<p>Ada <b>2</b></p>',
    javascript: '',
  });
  expect(proofs[target]?.reason).toMatch(/^Its HTML differs from the component’s at element or text \d+\.$/);
});

test.each(TARGETS)('%s with another colour is not proven', async (target) => {
  const proofs = await proofsOf((text) => text.replaceAll('#224', '#922'), {
    ...LAMP,
    html: '<p id="lamp">On</p>',
    javascript: '',
  });
  expect(proofs[target]?.reason).toMatch(/^\d+ of its pixels differ/);
});

test.each(['react', 'vue', 'svelte', 'web-component'] as const)(
  '%s that does not compile is not proven',
  async (target) => {
    const proofs = await proofsOf(
      (text, { length }) => (length > 0 && text.includes('lamp') ? `${text}\nconst = ;<` : text),
      {
        ...LAMP,
        html: '<p id="lamp">On</p>',
      },
    );
    expect(proofs[target]?.reason).toMatch(/^It could not be built: /);
  },
);

test('a warning of the framework is not proven', async () => {
  const proofs = await proofsOf((text) => text.replaceAll('<p ', '<p onclick="no" '), {
    ...LAMP,
    html: '<p id="lamp">On</p>',
    javascript: '',
  });
  expect(proofs.react?.reason).toMatch(/^Its page warns: |^It could not be rendered: /);
});

test('a component without exports has the reason at each', async () => {
  const proofs = await proofsOf((text) => text, { ...LAMP, javascript: 'with (document) { title = 1 }' });
  expect(new Set(Object.values(proofs).map(({ reason }) => reason)).size).toBe(1);
  expect(Object.keys(proofs)).toEqual([...TARGETS]);
});

test('an export that hangs ends the browser, and what follows is not tried', async () => {
  const proofs = await proofsOf(
    (text, target) => (target === 'vue' ? text.replace('function start(root) {', '$& for (;;);') : text),
    { ...LAMP, html: '<p id="lamp">On</p>' },
  );
  expect(proofs.react).toEqual({ proven: true });
  expect(proofs.vue).toEqual({ proven: false, reason: expect.stringContaining('did not respond') as string });
  expect(proofs.svelte).toEqual(proofs.vue);
});
