import { EMBED_TABS, embedMarkup, embedUrl } from './embed.ts';

test('an embed with the defaults has the shortest address', () => {
  expect(embedUrl('https://previews.test', 'c1', { theme: 'auto', motion: 'auto', tabs: EMBED_TABS })).toBe(
    'https://previews.test/embed/c1',
  );
});

test('the address has what differs from the defaults', () => {
  const tabs = ['css', 'result'] as const;
  expect(
    embedUrl('https://previews.test', 'c/1', {
      theme: 'dark',
      motion: 'hover',
      tabs,
      revision: 'r1',
      knobs: 'speed:2',
    }),
  ).toBe('https://previews.test/embed/c%2F1?theme=dark&motion=hover&tabs=css,result&rev=r1&k=speed%3A2');
});

test('a title with markup stays in its attribute', () => {
  const markup = embedMarkup({
    address: 'https://p.test/embed/1?a=1&b=2',
    title: '"><script>',
    width: '100%',
    height: 9,
  });
  expect(markup).toBe(
    '<iframe src="https://p.test/embed/1?a=1&amp;b=2" title="&quot;&gt;&lt;script&gt;" width="100%" height="9" ' +
      'frameborder="0" loading="lazy" referrerpolicy="no-referrer"></iframe>',
  );
});
