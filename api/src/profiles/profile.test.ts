import { ErrorBody } from '@keyframe/contracts/api/common';
import { ProfileResponse, type Profile } from '@keyframe/contracts/api/profile';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The header of a PNG of 7 x 7 pixels. */
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000700000007', 'hex'),
  Buffer.alloc(40, 7),
]);
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

const save = (person: TestPerson, fields: object) =>
  api.call('signup', {
    token: person.token,
    body: { email: person.email, name: 'Ada', username: person.username, ...fields },
  });

async function profileOf({ token, email }: TestPerson): Promise<Profile> {
  const { body } = await api.call<{ profileData: Profile }>('getProfileData', { token, body: { email } });
  return body.profileData;
}

// Specification 2.54, 3.1
test('creates a profile with every field of the form', async () => {
  const ada = await api.account('ada');
  const { status } = await save(ada, {
    name: ' Ada Lovelace ',
    username: 'Ada',
    bio: 'Counts.',
    country: 'United Kingdom',
    gradientBg: 'linear-gradient(red, blue)',
    github: 'ada',
    insta: 'https://www.instagram.com/ada/?hl=en',
  });
  expect(status).toBe(200);
  const answer = await api.call('getProfileData', { token: ada.token, body: { email: ada.email } });
  expect(ProfileResponse.parse(answer.body).profileData).toMatchObject({
    email: ada.email,
    name: 'Ada Lovelace',
    username: 'ada',
    bio: 'Counts.',
    country: 'United Kingdom',
    gradientBg: 'linear-gradient(red, blue)',
    profilePicUrl: null,
    socialLinks: ['https://github.com/ada', 'https://instagram.com/ada'],
    components: [],
    isAdmin: false,
    likeCounter: 0,
    followerCounter: 0,
    experience: 0,
  });
});

test('updates the profile on a second save, with the same or a new username', async () => {
  const person = await api.account('changer');
  await save(person, {});
  const { _id } = await profileOf(person);
  expect((await save(person, { name: 'Changed' })).status).toBe(200);
  expect((await save(person, { name: 'Changed', username: 'changed' })).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ _id, name: 'Changed', username: 'changed' });
});

test('keeps fields that a save omits', async () => {
  const person = await api.account('sparing');
  const full = {
    ...{ bio: 'Draws.', country: 'Japan', gradientBg: 'spring', profilePicUrl: dataUrl(PNG) },
    ...{ github: 's', linkedin: 'in.linkedin.com/in/s', insta: '@s' },
  };
  await save(person, full);
  const before = await profileOf(person);
  expect((await save(person, { name: 'Renamed' })).status).toBe(200);
  expect(await profileOf(person)).toEqual({ ...before, name: 'Renamed' });
  expect((await save(person, { bio: '', github: '' })).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({
    bio: '',
    socialLinks: ['https://linkedin.com/in/s', 'https://instagram.com/s'],
    country: 'Japan',
  });
});

test('defaults the country to India and other fields to empty', async () => {
  const person = await api.account('brief');
  await save(person, {});
  expect(await profileOf(person)).toMatchObject({
    country: 'India',
    bio: '',
    gradientBg: '',
    profilePicUrl: null,
    socialLinks: [],
  });
});

// Specification 7.1
test("rejects another member's username in any case", async () => {
  await api.member('taken');
  const late = await api.account('late');
  const { status, body } = await save(late, { username: 'TAKEN' });
  expect(status).toBe(409);
  expect(ErrorBody.parse(body)).toMatchObject({
    message: 'Username already taken',
    error: { message: 'Username already taken' },
  });
});

test('gives a username to one of two concurrent requests', async () => {
  const rivals = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((name) => api.account(name)));
  const answers = await Promise.all(rivals.map((rival) => save(rival, { username: 'wanted' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('creates one profile when save is sent twice concurrently, and both succeed', async () => {
  const hasty = await api.account('hasty');
  const answers = await Promise.all([1, 2, 3].map(() => save(hasty, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.each([
  ['name', { name: '  ' }, 'name: Please Enter a Name'],
  ['username', { username: '' }, 'username: Please Enter a Username'],
  [
    'username',
    { username: 'not a username!' },
    'username: Use 1–39 letters, digits, dots, dashes or underscores; start and end with a letter or digit.',
  ],
  ['username', { username: 'Undefined' }, 'username: This username is reserved. Choose another one.'],
  [
    'github',
    { github: 'https://evil.example/x' },
    'github: Enter a GitHub username or a link such as github.com/octocat.',
  ],
  [
    'linkedin',
    { linkedin: 'https://github.com/octocat' },
    'linkedin: Enter a LinkedIn name or a link such as linkedin.com/in/octocat.',
  ],
  [
    'insta',
    { insta: 'javascript:alert(1)' },
    'insta: Enter an Instagram username or a link such as instagram.com/octocat.',
  ],
  ['bio', { bio: 'x'.repeat(501) }, 'bio must be at most 500 characters'],
  ['name', { name: 'a\0b' }, 'name must not contain a null byte'],
])('names an invalid %s in the response', async (field, fields, message) => {
  const { status, body } = await save(await api.account('wrong'), fields);
  expect(status).toBe(400);
  expect(body['message']).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  expect(body['details']).toEqual([expect.objectContaining({ field })]);
});

// Specification 7.3
test('returns 404 for an account without a profile and for an unknown username', async () => {
  const nobody = await api.account('nobody');
  expect((await api.call('getProfileData', { token: nobody.token, body: { email: nobody.email } })).status).toBe(404);
  expect(
    (await api.call('getProfileDataByUsername', { token: nobody.token, body: { username: 'no-one' } })).status,
  ).toBe(404);
});

test('a profile keeps a reserved username it already has', async () => {
  const admin = await api.member('admin');
  expect((await save(admin, { bio: 'First of all' })).status).toBe(200);
  expect(await profileOf(admin)).toMatchObject({ username: 'admin', bio: 'First of all' });
});

test('keeps a stored link to another site when a save omits it', async () => {
  const person = await api.member('early');
  await userRepository(api.db).update(person.id, { github: 'https://code.test/early' });
  expect((await save(person, { bio: 'Early' })).status).toBe(200);
  expect((await profileOf(person)).socialLinks).toEqual(['https://code.test/early']);
});

describe('a new email address of the account', () => {
  /** The same person with a token issued after the change. */
  const withEmail = async (person: TestPerson, email: string, claims = {}) => ({
    ...person,
    email,
    token: await api.tokens.issue({ uid: person.uid, email }, claims),
  });
  const stored = async ({ id }: TestPerson) => (await userRepository(api.db).byId(id))?.emailLower;

  test('is stored at the next read, once the auth provider has verified it', async () => {
    const before = await api.member('moving');
    const after = await withEmail(before, 'Moved@people.test', { email_verified: true });
    expect(await profileOf(after)).toMatchObject({ _id: before.id, email: 'moved@people.test', username: 'moving' });
    expect(await stored(before)).toBe('moved@people.test');
    const old = await api.call('getProfileData', { token: after.token, body: { email: before.email } });
    expect([old.status, old.body['message']]).toEqual([403, 'email is not that of the signed-in account']);
  });

  test('that is not verified changes nothing; the profile can be read and saved', async () => {
    const before = await api.member('hopeful');
    const after = await withEmail(before, 'not-mine@people.test');
    expect(await profileOf(after)).toMatchObject({ _id: before.id, email: before.email });
    expect((await save(after, { bio: 'Saved' })).status).toBe(200);
    expect(await profileOf(after)).toMatchObject({ email: before.email, bio: 'Saved' });
    const real = await api.account('not-mine');
    expect((await save(real, {})).status).toBe(200);
  });

  test('that another profile has is not stored; saving is rejected with the reason', async () => {
    const [owner, before] = [await api.member('holder'), await api.member('second')];
    const after = await withEmail(before, owner.email, { email_verified: true });
    expect(await profileOf(after)).toMatchObject({ _id: before.id, email: before.email });
    const refused = await save(after, { bio: 'Saved' });
    expect([refused.status, refused.body['message'], refused.body['details']]).toEqual([
      409,
      'Another profile has this email address. Use another one, or write to us.',
      [expect.objectContaining({ field: 'email' })],
    ]);
    expect(await stored(owner)).toBe(owner.email);
  });

  test('is not restored by a token that outlived its account', async () => {
    const before = await api.member('leaving');
    await api.call('deleteAccount', { token: before.token, body: { username: 'leaving', components: 'keep' } });
    const after = await withEmail(before, 'left@people.test', { email_verified: true });
    expect((await api.call('getProfileData', { token: after.token, body: { email: after.email } })).status).toBe(404);
    expect(await stored(before)).toBeNull();
  });
});

test('an account with the email address of another profile cannot take it over', async () => {
  const owner = await api.member('first-owner');
  const token = await api.tokens.issue({ uid: 'another-account', email: owner.email });
  const { status } = await save({ ...owner, token, username: 'second-owner' }, {});
  expect(status).toBe(409);
});

test('finds components by their author’s new name', async () => {
  const author = await api.member('oldname');
  await api.component(author, { name: 'Plain', score: 50 });
  await save(author, { name: 'Zebulon', username: 'zebulon' });
  const found = async (q: string) =>
    (await api.call<{ total: number }>('getVerifiedComponents', { query: { q } })).body.total;
  expect([await found('zebulon'), await found('oldname')]).toEqual([1, 0]);
});

describe('a picture', () => {
  test('is stored and served with a policy that allows nothing but the image', async () => {
    const person = await api.account('pictured');
    expect((await save(person, { profilePicUrl: dataUrl(PNG, 'jpeg') })).status).toBe(200);
    const { profilePicUrl, _id } = await profileOf(person);
    expect(profilePicUrl).toMatch(new RegExp(`^http://api\\.test/api/v1/user/${_id}/picture\\?v=`));

    const v = new URL(profilePicUrl ?? '').searchParams.get('v') ?? '';
    const { status, raw, headers } = await api.call('getPicture', { params: { userId: _id }, query: { v } });
    expect(status).toBe(200);
    expect(raw.equals(PNG)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await api.call('getPicture', {
      params: { userId: _id },
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  test('stays when the form returns its address, and is removed without one', async () => {
    const person = await api.account('keeper');
    await save(person, { profilePicUrl: dataUrl(PNG) });
    const { profilePicUrl, _id } = await profileOf(person);
    await save(person, { profilePicUrl });
    expect((await profileOf(person)).profilePicUrl).toBe(profilePicUrl);
    await save(person, { profilePicUrl: '' });
    expect((await profileOf(person)).profilePicUrl).toBeNull();
    expect((await api.call('getPicture', { params: { userId: _id } })).status).toBe(404);
  });

  test('at another site is stored as a link', async () => {
    const person = await api.account('linked');
    await save(person, { profilePicUrl: 'https://photos.test/me.png' });
    expect((await profileOf(person)).profilePicUrl).toBe('https://photos.test/me.png');
  });

  // Specification 9.1
  test('of 256 KB is accepted, one byte more is rejected', async () => {
    const person = await api.account('big');
    const exact = Buffer.concat([PNG, Buffer.alloc(LIMITS.profilePictureBytes - PNG.length)]);
    expect((await save(person, { profilePicUrl: dataUrl(exact) })).status).toBe(200);
    const { status, body } = await save(person, { profilePicUrl: dataUrl(Buffer.concat([exact, Buffer.alloc(1)])) });
    expect([status, body['message']]).toEqual([413, 'File is too big']);
  });

  test.each([
    ['is an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg+xml')],
    ['is a page declared as PNG', dataUrl(Buffer.from('<script>alert(1)</script>'))],
    ['is not in base64', 'data:image/png;base64,%%%'],
    ['is a script', 'javascript:alert(1)'],
  ])('that %s is rejected', async (_what, profilePicUrl) => {
    const { status, body } = await save(await api.account('refused'), { profilePicUrl });
    expect(status).toBe(400);
    expect(body['details']).toEqual([expect.objectContaining({ field: 'profilePicUrl' })]);
  });

  test('of an unknown user is 404', async () => {
    expect((await api.call('getPicture', { params: { userId: 'not-an-id' } })).status).toBe(404);
    expect((await api.call('getPicture', { params: { userId: '018f0000-0000-7000-8000-000000000000' } })).status).toBe(
      404,
    );
  });
});
