import { expect, test, type APIRequestContext } from '@playwright/test';
import openGraph from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
import { TEST_SITE } from '../support/testSite.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** As `open-graph-scraper` reads the page at an address. It fetches none from this machine, so it gets the HTML. */
const scrape = async (request: APIRequestContext, address: string) =>
  (await openGraph({ html: await (await request.get(address)).text() })).result;

/** What is shown of a link where it is pasted, as two clients read it. */
test('a shared link shows the name, the author and the picture of a component', async ({ request }) => {
  const [, path] = /href="(\/component\/[^"/]+)"/.exec(await (await request.get('/explore')).text())!;
  const url = TEST_SITE.origin + path!;
  const result = await scrape(request, url);
  const { title, open_graph: tags, twitter_card: twitter, canonical_url: canonical } = await unfurl(url);

  expect(result).toMatchObject({ success: true, ogSiteName: 'Keyframe', ogUrl: url, ogTitle: tags.title });
  expect(title).toContain(tags.title);
  expect([canonical, tags.url]).toEqual([url, url]);
  expect(tags.description).toBe(result.ogDescription);
  expect(tags.description?.length).toBeGreaterThan(20);
  expect(twitter.card).toBe('summary_large_image');
  const picture = result.ogImage![0]!;
  expect(picture).toMatchObject({ width: '1200', height: '630', type: 'image/png' });
  expect(tags.images?.[0]?.url).toBe(picture.url);
  expect(picture.alt).toBeTruthy();
  const image = await request.get(picture.url);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('every other public page has a title, a description and an address to show', async ({ request }) => {
  for (const path of ['/', '/explore?category=Loader', '/categories', '/about', '/faq', '/@ines_moreau']) {
    const result = await scrape(request, path);
    expect.soft(result, path).toMatchObject({ success: true, ogUrl: TEST_SITE.origin + path });
    expect.soft(result.ogTitle?.length, path).toBeGreaterThan(2);
    expect.soft(result.ogDescription?.length, path).toBeGreaterThan(20);
  }
});
