import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { ComponentMetaTags } from './ComponentMetaTags.tsx';

const oembedLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[type$="+oembed"]')].map(({ type, href, rel, title }) => ({
    type,
    href,
    rel,
    title,
  }));

test('other sites find the embed of a public component by links to oEmbed as JSON and XML', () => {
  const component = sampleComponentDetail({ _id: 'c1', name: 'Lamp', isPublic: true });
  renderWithPlatform(<ComponentMetaTags component={component} />);
  const url = encodeURIComponent('https://keyframe.test/component/c1');
  expect(oembedLinks()).toEqual(
    [
      ['application/json', 'json'],
      ['text/xml', 'xml'],
    ].map(([type, format]) => ({
      type: `${type}+oembed`,
      href: `https://keyframe.test/oembed?url=${url}&format=${format}`,
      rel: 'alternate',
      title: 'Lamp',
    })),
  );
});

test('one that is not public has no embed', () => {
  renderWithPlatform(<ComponentMetaTags component={sampleComponentDetail({ isPublic: false })} />);
  expect(oembedLinks()).toEqual([]);
});
