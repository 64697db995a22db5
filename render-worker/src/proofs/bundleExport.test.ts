import { exportComponent } from '@keyframe/code-model/exports/exportComponent';
import { bundleExport } from './bundleExport.ts';
import { PROOF_FRAMEWORKS } from './frameworks.ts';

const SOURCE = {
  id: '019b2d5e-0000-7000-8000-000000000001',
  name: 'Night Lamp',
  author: 'Ada',
  licenceYear: 2026,
  language: 'HTML+CSS+JS',
  html: '<b class="lamp">On</b>',
  css: '.lamp { color: red }',
  javascript: 'document.querySelector(".lamp").title = "lamp"',
  tailwind: '',
  canvas: 'dark',
} as const;

async function filesOf(target: keyof typeof PROOF_FRAMEWORKS) {
  const result = await exportComponent(SOURCE, target);
  if ('problem' in result) throw new Error(result.problem);
  return result.files;
}

test('React with and without types is the same script', async () => {
  const [typed, plain] = [await filesOf('react'), await filesOf('react-js')];
  const script = await bundleExport(PROOF_FRAMEWORKS.react, typed);
  expect(script).toContain('.lamp');
  expect(await bundleExport(PROOF_FRAMEWORKS['react-js'], plain)).toBe(script);
});

test('what Svelte renders on a server uses its functions of a server', async () => {
  const script = await bundleExport(PROOF_FRAMEWORKS.svelte, await filesOf('svelte'));
  const run = new Function('globalThis', `${script}; return globalThis.keyframeProof.render();`) as (
    page: object,
  ) => string;
  expect(run({})).toContain('>On</b>');
});

test('a file that is missing is an error with its name', async () => {
  const [component] = await filesOf('vue');
  await expect(bundleExport(PROOF_FRAMEWORKS.vue, [component!])).rejects.toThrow(
    'The export has no file NightLamp.css',
  );
});
