import type pg from 'pg';
import { testApi, type TestApi } from '../../testing/index.ts';
import { injectEverywhere } from './injectEverywhere.ts';

/** Every column of every table, and every function: what an executed text might have changed. */
const SCHEMA = `SELECT table_name AS of, column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'function', routine_name, data_type FROM information_schema.routines WHERE routine_schema = 'public' ORDER BY 1, 2, 3`;

/** The rows of tables that no endpoint in the test changes. */
const ROWS = `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM users WHERE is_admin) AS admins,
  (SELECT count(*) FROM categories) AS categories, (SELECT count(*) FROM likes) AS likes, (SELECT count(*) FROM pictures) AS pictures`;

/** Tests that texts stay texts, with these texts for each field. */
export function testInjections(title: string, textsFor: (place: number) => readonly string[]): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test(title, async () => {
    const before = (await api.pool.query(SCHEMA)).rows;
    const { places, errors, stored } = await injectEverywhere(api, textsFor);
    expect(errors).toEqual([]);
    expect(stored).toBeGreaterThan(10);
    // Every documented field is covered, also fields added later.
    const reached = new Set(places.map(({ call, path }) => `${call} ${nameOf(path)}`));
    expect(textsOfDocumentation(api).filter((text) => !reached.has(text))).toEqual([]);
    expect((await api.pool.query(SCHEMA)).rows).toEqual(before);
    expect(await rowsOf(api.pool)).toEqual({
      users: '2',
      admins: '1',
      categories: expect.any(String),
      likes: '0',
      pictures: '0',
    });
  });
}

async function rowsOf(pool: pg.Pool): Promise<unknown> {
  return (await pool.query<Record<string, string>>(ROWS)).rows[0];
}

/** A field's name without list indexes: `body.tags.0` is `tags`. */
function nameOf(path: readonly string[]): string {
  return path
    .slice(1)
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every text field in the generated documentation: `createComponent code.html`. */
function textsOfDocumentation(api: TestApi): string[] {
  const operations = Object.values(api.app.swagger().paths ?? {}).flatMap((methods) =>
    Object.values(methods as Record<string, Operation>),
  );
  return operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.filter(({ schema }) => schema.type === 'string').map(({ name }) => `${operationId} ${name}`),
    ...textsOf(requestBody?.content['application/json'].schema ?? {}).map((name) => `${operationId} ${name}`),
  ]);
}

interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

function textsOf({ type, properties, items, anyOf }: Schema, path: readonly string[] = []): string[] {
  if (properties) return Object.entries(properties).flatMap(([name, inner]) => textsOf(inner, [...path, name]));
  if (items) return textsOf(items, path);
  return type === 'string' || anyOf?.some((one) => one.type === 'string') ? [path.join('.')] : [];
}
