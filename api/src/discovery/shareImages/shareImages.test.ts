import type { ApiError } from '../../http/errors.ts';
import { ShareImages } from './shareImages.ts';

/** A renderer whose pictures are finished by the test. */
function heldRenderer() {
  const held: { svg: string; finish(): void; fail(): void }[] = [];
  const render = (svg: string) =>
    new Promise<Buffer>((resolve, reject) => {
      held.push({ svg, finish: () => resolve(Buffer.from(svg)), fail: () => reject(new Error('no picture')) });
    });
  return { held, render };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent requests for one picture draw it once', async () => {
  let drawn = 0;
  const images = new ShareImages(async (svg) => {
    drawn += 1;
    return Buffer.from(svg);
  });
  const got = await Promise.all(Array.from({ length: 30 }, () => images.get('a', () => 'picture a')));
  got.push(await images.get('a', () => 'picture a'));
  expect(new Set(got).size).toBe(1);
  expect(got[0]?.png.toString()).toBe('picture a');
  expect(drawn).toBe(1);
});

test('pictures are drawn one at a time', async () => {
  const { held, render } = heldRenderer();
  const images = new ShareImages(render);
  const both = [images.get('a', () => 'a'), images.get('b', () => 'b')];
  await settled();
  expect(held.map(({ svg }) => svg)).toEqual(['a']);
  held[0]?.finish();
  await both[0];
  await settled();
  expect(held.map(({ svg }) => svg)).toEqual(['a', 'b']);
  held[1]?.finish();
  await both[1];
});

test('a request is rejected as too many while 20 pictures wait, and succeeds afterwards', async () => {
  const { held, render } = heldRenderer();
  const images = new ShareImages(render);
  const waiting = Array.from({ length: 20 }, (_, index) => images.get(`${index}`, () => `${index}`));
  await expect(images.get('more', () => 'more')).rejects.toMatchObject({
    code: 'unavailable',
  } satisfies Partial<ApiError>);
  for (let index = 0; index < 20; index += 1) {
    await settled();
    held[index]?.finish();
  }
  await Promise.all(waiting);
  const more = images.get('more', () => 'more');
  await settled();
  held.at(-1)?.finish();
  expect((await more).png.toString()).toBe('more');
});

test('a picture that cannot be drawn is not cached and does not hold up the others', async () => {
  const { held, render } = heldRenderer();
  const images = new ShareImages(render);
  const failed = images.get('a', () => 'a');
  const next = images.get('b', () => 'b');
  await settled();
  held[0]?.fail();
  await expect(failed).rejects.toThrow('no picture');
  await settled();
  held[1]?.finish();
  expect((await next).png.toString()).toBe('b');
  const again = images.get('a', () => 'a');
  await settled();
  held[2]?.finish();
  expect((await again).png.toString()).toBe('a');
});
