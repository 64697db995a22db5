import { candidatesIn, classesIn } from './candidates.ts';

test('finds classes in attributes with either quote and decodes entities', () => {
  const html = `<p class="a  b\n\tc"></p><p CLASS='d'></p><p class="before:content-[&quot;x&quot;] [&amp;>p]:m-1"></p>`;
  expect([...classesIn(html)]).toEqual(['a', 'b', 'c', 'd', 'before:content-["x"]', '[&>p]:m-1']);
});

test('finds candidates in scripts and other attributes', () => {
  const found = candidatesIn(
    '<p data-on="bg-red-500"></p>',
    "box.classList.add('p-4'); box.className = `m-${n} mt-2`;",
  );
  for (const name of ['bg-red-500', 'p-4', 'mt-2']) expect(found).toContain(name);
});

test('ignores data', () => {
  const image = `data:image/png;base64,${'A'.repeat(1_000)}`;
  expect(candidatesIn(`<img src="${image}">`, '')).not.toContain(image);
});
