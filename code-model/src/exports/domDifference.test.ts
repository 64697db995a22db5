import { domDifference } from './domDifference.ts';
import { readExportable, type ExportableComponent } from './exportComponent.ts';

const SOURCE = {
  id: '019b2d5e-0000-7000-8000-000000000001',
  name: 'Night Lamp',
  author: 'Ada',
  licenceYear: 2026,
  language: 'HTML+CSS',
  html: '<p class="lamp" style="color: red">On <b>2</b></p>',
  css: '.lamp { color: blue }',
  javascript: '',
  tailwind: '',
  canvas: 'dark',
} as const;

async function lamp(changes: { html?: string; javascript?: string } = {}): Promise<ExportableComponent> {
  const component = await readExportable({ ...SOURCE, ...changes });
  if ('problem' in component) throw new Error(component.problem);
  return component;
}

test('a rendering with the names of the export equals the component', async () => {
  const component = await lamp();
  const { root } = component.scoped;
  const rendered = `<div class="${root}"> <p style="color:red" class="${root}__lamp">On <b>2</b></p></div>`;
  expect(domDifference(component, [], rendered)).toBeUndefined();
});

test('the first difference is named, also when a part is missing', async () => {
  const component = await lamp();
  const { root } = component.scoped;
  const rendered = (inner: string) =>
    domDifference(component, [], `<div class="${root}"><p style="color:red" class="${root}__lamp">${inner}</p></div>`);
  expect(rendered('Off <b>2</b>')).toEqual({ line: 2, expected: '  "On "', rendered: '  "Off "' });
  expect(rendered('On <b>2</b><i></i>')).toEqual({ line: 5, expected: undefined, rendered: '  <i>' });
});

test('a class without the prefix of the component is an error', async () => {
  const component = await lamp();
  const rendered = `<div class="${component.scoped.root}"><p style="color:red" class="lamp">On <b>2</b></p></div>`;
  expect(() => domDifference(component, [], rendered)).toThrow('the class lamp is not scoped');
});

test('a component with a script keeps its names, and its handlers are in the script', async () => {
  const html = '<p class="lamp" onclick="go()">On</p>';
  const component = await lamp({ html, javascript: 'function go() {}' });
  const rendered = `<div class="${component.scoped.root}"><p data-handlers="0" class="lamp">On</p></div>`;
  expect(domDifference(component, [], rendered)).toBeUndefined();
});
