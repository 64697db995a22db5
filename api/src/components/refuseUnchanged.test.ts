import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { LANGUAGES, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';
import { takeDownComponent } from '../../ops/operator/takeDownComponent.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, ben] = await Promise.all([api.member('ada'), api.member('ben')]);
});
afterAll(() => api.close());

type Answer = { message: string; component: ComponentDetail; details?: { field: string; message: string }[] };
type Sent = { html?: string; css?: string; javascript?: string; tailwind?: string };

const CODE = { html: '<b>tide</b>\n<i>toggle</i>', css: 'b {\n  color: navy;\n}\n' };

const create = (person: TestPerson, code: Sent, more: object = {}) =>
  api.call<Answer>('createComponent', {
    token: person.token,
    body: { category: 'Button', language: ['HTML', 'CSS'], code, ...more },
  });

const update = (person: TestPerson, { _id, revision }: ComponentDetail, code: Sent, more: object = {}) =>
  api.call<Answer>('updateComponent', {
    token: person.token,
    params: { componentId: _id },
    body: { category: 'Button', language: ['HTML', 'CSS'], code, revision, ...more },
  });

const refusal = ({ status, body }: { status: number; body: Answer }) => [status, body.message, body.details];
const refused = (message: string) => [400, message, [{ field: 'code', message }]];

const STARTER = refused('Change the starter code before you submit it.');
const COPY = refused('Change something before you publish your remix of Tide Toggle.');

const original = () => api.component(ada, { name: 'Tide Toggle', score: 50, code: CODE });

describe('starter code', () => {
  test.each(LANGUAGES)('is rejected unchanged in %s, whatever the metadata', async (language: Language) => {
    const parts = { language: [...PARTS_OF[language]] };
    const code = starterCode('Button', language);
    expect(refusal(await create(ada, code, { ...parts, name: 'All mine', tags: ['new'] }))).toEqual(STARTER);
    const spaced = { ...code, html: `\r\n${code.html.replaceAll('\n', '\r\n')}  ` };
    expect(refusal(await create(ada, spaced, parts))).toEqual(STARTER);
    expect((await create(ada, { ...code, html: `${code.html}<p>Mine</p>` }, parts)).status).toBe(200);
  });

  test('is rejected as an update too', async () => {
    const { component } = (await create(ada, CODE)).body;
    expect(refusal(await update(ada, component, starterCode('Button', 'HTML+CSS')))).toEqual(STARTER);
  });
});

describe('a remix with the code of its original', () => {
  test('is rejected, whatever the name, tags, category, canvas, white space and line ends', async () => {
    const remixOf = await original();
    expect(refusal(await create(ben, CODE, { remixOf }))).toEqual(COPY);
    const renamed = {
      remixOf,
      name: 'Mine',
      tags: ['mine'],
      category: 'Card',
      canvas: 'light',
      language: ['HTML', 'CSS', 'JS'],
    };
    expect(
      refusal(await create(ben, { html: '<b>tide</b>\r\n<i>toggle</i>\r\n', css: ' b { color: navy; }' }, renamed)),
    ).toEqual(COPY);
    expect((await create(ben, { ...CODE, css: 'b { color: teal; }' }, { remixOf })).status).toBe(200);
    // The author of the same code who names no original is not affected.
    expect((await create(ben, CODE)).status).toBe(200);
  });

  test('is rejected as an update, also with an earlier revision of the original and after its deletion', async () => {
    const remixOf = await original();
    const { component } = (await create(ben, { html: '<b>other</b>' }, { remixOf })).body;
    expect(refusal(await update(ben, component, CODE))).toEqual(COPY);
    const first = (await api.call<Answer>('getComponentById', { token: ada.token, body: { componentId: remixOf } }))
      .body.component;
    const newer = { html: '<b>newer</b>' };
    await update(ada, first, newer, { name: 'Tide Toggle' });
    expect(refusal(await update(ben, component, CODE))).toEqual(COPY);
    await api.call('deleteComponent', { token: ada.token, params: { componentId: remixOf } });
    expect(refusal(await update(ben, component, newer))).toEqual(COPY);
    expect((await update(ben, component, { html: '<b>my own</b>' })).status).toBe(200);
  });

  test('is rejected without naming a taken-down original', async () => {
    const remixOf = await original();
    const { component } = (await create(ben, { html: '<b>other</b>' }, { remixOf })).body;
    await takeDownComponent(remixOf, 'Rude', 'Olga', api.db);
    expect(refusal(await update(ben, component, CODE))).toEqual(
      refused('Change something before you publish your remix.'),
    );
  });

  test('is accepted as an update without changes when it was stored before', async () => {
    const remixOf = await original();
    const { component } = (await create(ben, CODE, { name: 'Copy', tags: [] })).body;
    await api.pool.query('update components set remix_of_id = $2 where id = $1', [component._id, remixOf]);
    expect((await update(ben, component, CODE, { name: 'Copy' })).body.message).toBe('Nothing has changed');
    expect(refusal(await update(ben, component, CODE, { name: 'Renamed' }))).toEqual(COPY);
  });
});
