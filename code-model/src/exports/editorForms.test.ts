import { editorForms } from './editorForms.ts';
import { exportTo, readExportable, type ExportableComponent } from './exportComponent.ts';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';

async function formsOf(target: Target, javascript = '') {
  const component = (await readExportable({
    id: 'x1',
    name: 'Night <lamp>',
    author: 'Ada',
    licenceYear: 2026,
    language: 'HTML+CSS+JS',
    canvas: 'dark',
    tailwind: '',
    html: '<b class="a">x</b>',
    css: '.a { color: red }',
    javascript,
  })) as ExportableComponent;
  const result = exportTo(component, target);
  if ('problem' in result) throw new Error(result.problem);
  return editorForms(component, target, result);
}

test('HTML opens in CodePen as its parts', async () => {
  const [pen] = await formsOf('html', 'go()');
  expect(pen).toMatchObject({ editor: 'CodePen', action: 'https://codepen.io/pen/define' });
  const data = JSON.parse(pen!.fields[0]![1]) as Record<string, string>;
  expect(data['html']).toMatch(/^<div class="night-lamp-\w+">[^]*<b class="a">x<\/b>/);
  expect(data['css']).toMatch(/color: var\(--night-lamp-\w+__text-red, red\)/);
  expect(data['js']).toContain('go()');
});

test.each(TARGETS)('%s opens in StackBlitz as a project', async (target) => {
  const form = (await formsOf(target)).at(-1)!;
  expect(form).toMatchObject({ editor: 'StackBlitz', action: 'https://stackblitz.com/run' });
  const fields = new Map(form.fields);
  expect(fields.get('project[files][index.html]')).toContain('<title>Night &lt;lamp&gt;</title>');
  const manifest = fields.get('project[files][package.json]');
  expect(fields.get('project[template]')).toBe(manifest === undefined ? 'html' : 'node');
  if (manifest === undefined) return;
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>;
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect([...fields.keys()].filter((name) => name.startsWith('project[files][src/Night'))).not.toEqual([]);
});
