import { ENDPOINTS } from './endpoints.ts';
import { ComponentDetail, CreateComponentBody } from './component.ts';
import { ContactBody, TOPICS } from './contact.ts';
import { Category, TopUser } from './directory.ts';
import { Profile } from './profile.ts';

/** docs/specification.md section 7, row by row. */
const SPECIFIED = [
  ['POST', 'api/v1/auth/signup'],
  ['POST', 'api/v1/user/getProfileData'],
  ['POST', 'api/v1/user/getProfileDataByUsername'],
  ['POST', 'api/v1/component/createComponent'],
  ['POST', 'api/v1/component/getComponentById'],
  ['GET', 'api/v1/component/getVerifiedComponents'],
  ['GET', 'api/v1/component/getUnVerifiedComponents'],
  ['POST', 'api/v1/admin/verifyComponent'],
  ['GET', 'api/v1/category/getAllCategories'],
  ['POST', 'api/v1/contact/createContactForm'],
  ['GET', 'api/v1/stats/topUsersWithComponents'],
  ['GET', 'api/v1/stats/topUsersWithFollowers'],
  ['GET', 'api/v1/stats/topUsersWithLikes'],
];

// Specification 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11
test('has the methods and paths of the specification', () => {
  const endpoints: { method: string; path: string }[] = Object.values(ENDPOINTS);
  for (const [method, path] of SPECIFIED)
    expect(endpoints).toContainEqual(expect.objectContaining({ method, path: `/${path}` }));
});

test('has no two endpoints with the same method and path', () => {
  const places = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

// Specification 3.2
test('has the profile fields of the specification', () => {
  const specified = [
    'email',
    'name',
    'username',
    'bio',
    'profilePicUrl',
    'socialLinks',
    'components',
    'isAdmin',
    'likeCounter',
  ];
  expect(Object.keys(Profile.shape)).toEqual(expect.arrayContaining(specified));
});

// Specification 3.4
test('has the component fields of the specification', () => {
  const specified = [
    '_id',
    'userId',
    'profilePicUrl',
    'category',
    'tags',
    'language',
    'code',
    'likeCounter',
    'createdAt',
    'socialLinks',
    'verified',
    'score',
  ];
  expect(Object.keys(ComponentDetail.shape)).toEqual(expect.arrayContaining(specified));
  expect(Object.keys(ComponentDetail.shape.userId.shape)).toEqual(
    expect.arrayContaining(['name', 'profilePicUrl', 'username']),
  );
});

// Specification 3.5
test('has code as a list whose first element contains html, css, javascript, js and tailwind', () => {
  const part = { html: 'h', css: 'c', javascript: 'j', js: 'j', tailwind: 't' };
  expect(ComponentDetail.shape.code.parse([part])).toEqual([part]);
  expect(ComponentDetail.shape.code.safeParse([]).success).toBe(false);
  expect(ComponentDetail.shape.code.safeParse([{ html: 'h' }]).success).toBe(false);
});

// Specification 3.9
test('creates a component from email, code, category, language and tags', () => {
  const created = CreateComponentBody.parse({
    email: 'a@people.test',
    code: { html: '<b>b</b>', js: 'let a' },
    category: 'Button',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['Glow '],
  });
  expect(created).toMatchObject({
    email: 'a@people.test',
    category: 'Button',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['glow'],
  });
  expect(created.code).toEqual({ html: '<b>b</b>', css: '', javascript: 'let a', tailwind: '' });
});

// Specification 3.6
test('has id and name of a category', () => {
  expect(Object.keys(Category.shape)).toEqual(expect.arrayContaining(['_id', 'name']));
});

// Specification 3.10
test('has the fields of an entry of a top list', () => {
  expect(Object.keys(TopUser.shape)).toEqual(
    expect.arrayContaining(['_id', 'username', 'profilePicUrl', 'likeCounter']),
  );
});

// Specification 3.7
test('has the fields of a contact message, of which only the mobile number is optional', () => {
  const message: Record<string, string> = {
    name: 'A',
    email: 'a@people.test',
    mobile: '1',
    topic: TOPICS[0],
    message: 'Hello',
  };
  for (const field of Object.keys(message)) {
    const { [field]: _, ...rest } = message;
    expect(ContactBody.safeParse(rest).success).toBe(field === 'mobile');
  }
});
