import { ComponentResponse, type ComponentDetail } from '@keyframe/contracts/api/component';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { componentRepository } from './componentRepository.ts';

let api: TestApi;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, ben] = await Promise.all([api.member('ada'), api.member('ben')]);
});
afterAll(() => api.close());

const CREATION = { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>b</b>' } };
const SUBMISSION = '3b241101-e2bb-4255-8caf-4136c566a962';

const create = (person: TestPerson, body: object = {}) =>
  api.call<{ message: string; component: ComponentDetail; details?: { field: string }[] }>('createComponent', {
    token: person.token,
    body: { ...CREATION, ...body },
  });

const ownIds = async (person: TestPerson) => componentRepository(api.db).idsByAuthor(person.id, { which: 'own' });

test('sets the submission time of a new component to its creation time', async () => {
  const { body } = await create(ada);
  expect(body.component.updatedAt).toBe(body.component.createdAt);
});

describe('the credit of imported code', () => {
  const credit = { author: 'Grace', source: 'https://grace.example/pulse', licence: 'mit' };

  test('is stored and returned, and several components may have the same source', async () => {
    for (const name of ['First', 'Second']) {
      const { body } = await create(ada, { name, credit });
      expect(body.component).toMatchObject({ credit });
      expect(ComponentResponse.safeParse(body).success).toBe(true);
    }
  });

  test('is null for a component without one', async () => {
    expect((await create(ada)).body.component.credit).toBeNull();
  });

  test.each([
    ['without an author', { ...credit, author: ' ' }, 'credit.author'],
    ['without a source', { ...credit, source: '' }, 'credit.source'],
    ['with an unknown licence', { ...credit, licence: 'gpl' }, 'credit.licence'],
  ])('%s is rejected', async (_what, wrong, field) => {
    const { status, body } = await create(ada, { credit: wrong });
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.field)).toEqual([field]);
  });
});

describe('a submission', () => {
  test('sent repeatedly and concurrently creates one component and returns it each time', async () => {
    const author = await api.member('hasty');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(author, { submission: SUBMISSION })));
    const later = await create(author, { submission: SUBMISSION, name: 'Retried submission' });
    const ids = [...answers, later].map(({ status, body }) => [status, body.component._id]);
    const [only, ...others] = await ownIds(author);
    expect(others).toEqual([]);
    expect(ids).toEqual(Array.from({ length: 9 }, () => [200, only]));
    expect(later.body).toMatchObject({
      message: 'Created and sent for verification',
      component: { name: 'Button by Name of hasty' },
    });
  });

  test('with the same id by another member is separate, and so is another submission by the same member', async () => {
    const [first, second, third] = await Promise.all([
      create(ada, { submission: SUBMISSION }),
      create(ben, { submission: SUBMISSION }),
      create(ada, { submission: '00000000-0000-4000-8000-000000000000' }),
    ]);
    expect(new Set([first, second, third].map(({ body }) => body.component._id)).size).toBe(3);
    expect(second.body.component.userId.username).toBe('ben');
  });

  test('can be retried with corrections after a failure', async () => {
    const author = await api.member('mending');
    const submission = SUBMISSION;
    expect((await create(author, { submission, category: 'Spaceship' })).status).toBe(400);
    expect((await create(author, { submission })).status).toBe(200);
    expect(await ownIds(author)).toHaveLength(1);
  });

  test('with an id that is not a UUID is rejected', async () => {
    const { status, body } = await create(ada, { submission: 'the first' });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'submission']);
  });
});

describe('a remix', () => {
  test('names its original and the original’s author', async () => {
    const original = await api.component(ada, { name: 'Origin', score: 50 });
    const { body } = await create(ben, { remixOf: original, name: 'Offspring' });
    const credit = {
      _id: original,
      name: 'Origin',
      author: { name: 'Name of ada', username: 'ada' },
      removedByAuthor: false,
    };
    expect(ComponentResponse.parse(body).component).toMatchObject({ name: 'Offspring', remixOf: credit });

    const read = await api.call<{ component: ComponentDetail }>('getComponentById', {
      token: ben.token,
      body: { componentId: body.component._id },
    });
    expect(read.body.component.remixOf).toEqual(credit);
    expect((await create(ben)).body.component.remixOf).toBeNull();
  });

  test.each([
    ['is not public', () => api.component(ada)],
    ['does not exist', async () => '018f0000-0000-7000-8000-000000000000'],
    ['cannot exist', async () => 'nonsense'],
  ])('of a component that %s is rejected with the field name', async (_what, original) => {
    const { status, body } = await create(ben, { remixOf: await original() });
    expect([status, body.details]).toEqual([400, [{ field: 'remixOf', message: 'must be a verified component' }]]);
  });
});
