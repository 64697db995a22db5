import { unzipSync } from 'fflate';
import { exportComponent, readExportable, type ExportableComponent } from './exportComponent.ts';
import type { ExportSource } from './exportSource.ts';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import { exportArchive } from './zip.ts';

const LAMP: ExportSource = {
  id: 'x1',
  name: 'Night lamp',
  author: 'Ada */ --> Lovelace',
  licenceYear: 2026,
  origins: ['https://site.example/component/x1'],
  language: 'HTML+CSS',
  canvas: 'dark',
  tailwind: '',
  html: '<p class="a">Hello <b>you</b></p>',
  css: '.a { color: red }',
  javascript: '',
};

async function filesOf(target: Target, changes: Partial<ExportSource> = {}): Promise<Record<string, string>> {
  const result = await exportComponent({ ...LAMP, ...changes }, target);
  if ('problem' in result) throw new Error(result.problem);
  return Object.fromEntries(result.files.map(({ path, text }) => [path, text]));
}

const [component] = ['NightLamp'];

test.each<[Target, string[]]>([
  ['html', [`${component}.html`]],
  ['react', [`${component}.tsx`, `${component}.css`]],
  ['react-js', [`${component}.jsx`, `${component}.css`]],
  ['vue', [`${component}.vue`, `${component}.css`]],
  ['svelte', [`${component}.svelte`, `${component}.css`]],
  ['web-component', [expect.stringMatching(/^night-lamp-\w{5}\.js$/) as unknown as string]],
])(
  '%s has its files, with author, licence and address first and the text of the licence last, the same each time',
  async (target, paths) => {
    const files = await filesOf(target);
    expect(Object.keys(files)).toEqual(paths);
    for (const text of Object.values(files)) {
      const [start, end] = [text.slice(0, 300), text.slice(-1_300)];
      expect(start).toContain('Night lamp, by Ada');
      expect(start).toContain('MIT License');
      expect(start).toContain('Copyright (c) 2026 Ada');
      expect(start).toContain('https://site.example/component/x1');
      expect(end).toContain('Permission is hereby granted');
    }
    expect(await filesOf(target)).toEqual(files);
  },
);

describe('React', () => {
  const markupOf = async (html: string, css = '') => {
    const text = (await filesOf('react', { html, css }))['NightLamp.tsx']!;
    return /className="night-lamp-\w{5}">([\s\S]*)<\/div>\n {2}\);/
      .exec(text)![1]!
      .replace(/\n\s*/g, '')
      .replace(/night-lamp-\w{5}__/g, '');
  };

  test.each([
    ['white space that counts', '<b>a</b> <b>c</b>', "<b>a</b>{' '}<b>c</b>"],
    [
      'names of attributes',
      '<svg><use xlink:href="#x" stroke-width="2"></use></svg><label for="y" tabindex="0" data-a-b="1" aria-label="z"></label>',
      '<svg><use xlinkHref="#x" strokeWidth="2" /></svg><label htmlFor="y" tabIndex={0} data-a-b="1" aria-label="z" />',
    ],
    [
      'the state of a form',
      '<input value="a" checked><input type="submit" value="b"><textarea>c</textarea><select><option selected>d</option></select>',
      '<input defaultValue="a" defaultChecked /><input type="submit" value="b" /><textarea defaultValue="c"></textarea><select defaultValue="d"><option>d</option></select>',
    ],
    ['braces and quotes', `<b title='"{'>{a} 'q'</b>`, `<b title={'"{'}>{"{a} 'q'"}</b>`],
    [
      'style attributes',
      '<b style="--i:1;-webkit-mask:none;z-index:2"></b>',
      "<b style={{ '--i': '1', WebkitMask: 'none', zIndex: '2' } as CSSProperties} />",
    ],
    [
      'style attributes that an object cannot hold',
      '<b class="a" style="color:red!important"></b>',
      '<b className="a style-1" />',
    ],
    [
      'ids of one instance',
      '<input id="t"><label for="t"></label>',
      '<input id={`${id}t`} /><label htmlFor={`${id}t`} />',
    ],
  ])('writes %s', async (_what, html, expected) => {
    expect(await markupOf(html)).toBe(expected);
  });

  test('writes what React does not render as HTML of its parent', async () => {
    const raw = await markupOf('<i><template><b></b></template></i><i><img src=""></i><i><b key="`${"></b></i>');
    expect(raw).toBe(
      '<i dangerouslySetInnerHTML={{ __html: `<template><b></b></template>` }}></i><i dangerouslySetInnerHTML={{ __html: `<img src="">` }}></i><i dangerouslySetInnerHTML={{ __html: `<b key="\\`\\${"></b>` }}></i>',
    );
  });

  test('has no hook without a need, and is safe on a server with a script', async () => {
    expect((await filesOf('react'))['NightLamp.tsx']).not.toMatch(/use[A-Z]|'use client'/);
    const files = await filesOf('react', { javascript: 'go()' });
    expect(Object.keys(files)).toEqual(['NightLamp.tsx', 'NightLamp.css', 'NightLamp.script.ts']);
    expect(files['NightLamp.tsx']).toContain("'use client';");
    expect(files['NightLamp.tsx']).toContain('useEffect(() => (root.current ? start(root.current) : undefined), []);');
  });
});

test.each<[Target, string, RegExp]>([
  ['vue', '<template></template>', /<template>/],
  ['vue', '<b ref="1"></b>', /“ref”/],
  ['svelte', '<b on:click="1"></b>', /./],
])('%s refuses what it cannot render, with the reason', async (target, html, reason) => {
  expect(await exportComponent({ ...LAMP, html }, target)).toEqual({ problem: expect.stringMatching(reason) });
});

test('a directive’s name in the HTML is an attribute in Vue', async () => {
  expect((await filesOf('vue', { html: '<b v-if="a" :x="b">{{ c }}</b>' }))['NightLamp.vue']).toContain(
    `<b v-bind="{ 'v-if': 'a' }" v-bind="{ ':x': 'b' }">{{ '{{ c }\\x7D' }}</b>`,
  );
});

test('a script that no module can hold is refused, with its error', async () => {
  for (const target of TARGETS)
    expect(await exportComponent({ ...LAMP, javascript: 'with (a) b()' }, target)).toEqual({
      problem: expect.stringContaining('not valid in a module'),
    });
});

test('an archive has every target, a README and the licence, and equal bytes each time', async () => {
  const read = (await readExportable(LAMP)) as ExportableComponent;
  const archive = exportArchive(read);
  expect(exportArchive(read)).toEqual(archive);
  const names = Object.keys(unzipSync(archive));
  expect(names).toEqual(
    expect.arrayContaining(['html/NightLamp.html', 'react/NightLamp.tsx', 'vue/NightLamp.css', 'README.md', 'LICENSE']),
  );
});
