import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { measurementRepository } from '../../components/measuring/measurementRepository.ts';
import { posterFile, posterName } from '../../components/measuring/posterFolder.ts';
import { newRevisionId } from '../../components/revisionId.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keyframe-share-'));
  api = await testApi({ dataDir });
  ada = await api.member('ada');
  admin = await api.member('admin', { isAdmin: true });
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

/** The address of a component's picture, of its latest revision. */
async function addressOf(id: string): Promise<string> {
  const { rows } = await api.pool.query<{ latest_revision_id: string }>(
    'select latest_revision_id from components where id = $1',
    [id],
  );
  return `/og/component/${id}/${rows[0]?.latest_revision_id}.png`;
}

test('the picture of a public component is an immutable PNG of 1200 x 630 pixels', async () => {
  const address = await addressOf(await api.component(ada, { name: 'Bold <Button> & co 🔥', score: 50 }));
  const { statusCode, headers, rawPayload } = await get(address);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(rawPayload.length),
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
  expect([rawPayload.toString('latin1', 1, 4), rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
});

test('a client with a current copy gets 304', async () => {
  const address = await addressOf(await api.component(ada, { score: 50 }));
  const first = await get(address);
  const again = await get(address, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  expect((await get(address, { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('HEAD has the headers of GET', async () => {
  const address = await addressOf(await api.component(ada, { score: 50 }));
  const [got, head] = [await get(address), await api.app.inject({ method: 'HEAD', url: address })];
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag]);
});

test.each([
  ['an unknown revision', newRevisionId()],
  ['a text that is no revision', 'latest'],
])('%s redirects to the public one, for a minute', async (_what, revision) => {
  const id = await api.component(ada, { score: 50 });
  const { statusCode, headers } = await get(`/og/component/${id}/${revision}.png`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    await addressOf(id),
    'public, max-age=60',
  ]);
});

test('an update that waits for verification is not shown, and the former revision redirects once it is public', async () => {
  const id = await api.component(ada, { name: 'First', score: 50 });
  const first = await addressOf(id);
  const picture = await get(first);
  const update = await api.call('updateComponent', {
    token: ada.token,
    params: { componentId: id },
    body: {
      name: 'Second',
      category: 'Button',
      language: ['HTML', 'CSS'],
      code: { html: '<button>Second</button>' },
      revision: first.slice(-36, -4),
    },
  });
  expect(update.status).toBe(200);
  const second = await addressOf(id);
  expect(second).not.toBe(first);
  expect((await get(second)).headers.location).toBe(first);
  expect((await get(first)).headers.etag).toBe(picture.headers.etag);

  const verified = await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 60 } });
  expect(verified.status).toBe(200);
  expect((await get(first)).headers.location).toBe(second);
  const shown = await get(second);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers.etag).not.toBe(picture.headers.etag);
});

test('with a poster the picture has it, at an address of its own to which the one without redirects', async () => {
  const id = await api.component(ada, { score: 50 });
  const bare = await addressOf(id);
  const without = await get(bare);
  const revision = bare.slice(-36, -4);
  const name = posterName(revision, 'dark', 'still', '0123456789abcdef');
  const file = posterFile(dataDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await sharp({ create: { width: 600, height: 540, channels: 3, background: '#c03' } })
      .webp()
      .toBuffer(),
  );
  const posters = { dark: { still: { name, bytes: 3 } } };
  await measurementRepository(api.db).store(revision, { findings: {}, posters, exports: {}, failure: null });

  const address = bare.replace('.png', '/0123456789abcdef.png');
  for (const earlier of [bare, bare.replace('.png', '/fedcba9876543210.png')])
    expect((await get(earlier)).headers).toMatchObject({ location: address, 'cache-control': 'public, max-age=60' });
  const { headers, rawPayload } = await get(address);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.etag).not.toBe(without.headers.etag);
  // In the middle of the card.
  const { data } = await sharp(rawPayload)
    .extract({ left: 916, top: 309, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]! - data[1]!).toBeGreaterThan(150);

  await rm(file);
  const gone = await get(address);
  expect([gone.statusCode, gone.headers.etag, gone.headers['cache-control']]).toEqual([
    200,
    without.headers.etag,
    'public, max-age=60',
  ]);
});

describe('there is no picture of', () => {
  const expectNone = async (address: string) => {
    const { statusCode, headers, json } = await get(address);
    expect([statusCode, headers['cache-control'], ErrorBody.parse(json()).code]).toEqual([
      404,
      'no-store',
      'not_found',
    ]);
  };

  test.each(['018f0000-0000-7000-8000-000000000000', 'no-id', '%00', "'%20or%201=1"])(
    'the unknown id %s',
    async (id) => {
      await expectNone(`/og/component/${id}/${newRevisionId()}.png`);
    },
  );

  test('an unverified component, whatever the revision', async () => {
    const address = await addressOf(await api.component(ada));
    await expectNone(address);
    await expectNone(address.replace(/[^/]+\.png$/, 'x.png'));
  });

  test('a component that its author has deleted, also if it was drawn before', async () => {
    const id = await api.component(ada, { score: 50 });
    const address = await addressOf(id);
    expect((await get(address)).statusCode).toBe(200);
    expect((await api.call('deleteComponent', { token: ada.token, params: { componentId: id } })).status).toBe(200);
    await expectNone(address);
  });

  test('a component that was taken down', async () => {
    const id = await api.component(ada, { score: 50 });
    const address = await addressOf(id);
    const taken = await api.call('takeDownComponent', {
      token: admin.token,
      body: { componentId: id, reason: 'Copied' },
    });
    expect(taken.status).toBe(200);
    await expectNone(address);
  });

  test('a component of a banned member, until the ban is lifted', async () => {
    const maker = await api.member('maker');
    const address = await addressOf(await api.component(maker, { score: 50 }));
    await api.pool.query("update users set banned_at = now(), banned_reason = 'Spam' where id = $1", [maker.id]);
    await expectNone(address);
    await api.pool.query('update users set banned_at = null, banned_reason = null where id = $1', [maker.id]);
    expect((await get(address)).statusCode).toBe(200);
  });
});

test('the picture of the site is a PNG that may be cached for a day', async () => {
  const { statusCode, headers, rawPayload } = await get('/og/site.png');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ]);
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('requests for pictures are limited by address', async () => {
  const limited = await testApi({ rates: { read: 2 } });
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await limited.app.inject('/og/site.png')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});
