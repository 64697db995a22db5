/**
 * Generated requests: built with fast-check from the endpoints' documented schemas. Some are valid, so that the code
 * behind validation is reached; the others are invalid in fields, body, query, path or headers.
 */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';

/** The callers. */
const CALLERS = ['visitor', 'member', 'admin', 'apiToken'] as const;

export interface FuzzRequest {
  readonly call: EndpointName;
  readonly caller: (typeof CALLERS)[number];
  readonly method: string;
  /** As sent: not normalized, possibly not a valid path. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Meaningful values, by field or parameter name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** The part of JSON Schema that the documentation uses. */
interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  operationId: EndpointName;
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

/** Texts that commonly break programs. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\u202Egnp.exe',
  '\u200b\ufeff',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑͗͊'.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x7f',
  'null',
  'true',
  '../../etc/passwd',
  '%00',
  '%s%n%d',
  '${7*7}{{7*7}}<%= 7*7 %>',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(31),
  'x'.repeat(10_000),
];

/** Invalid JSON values as text: `JSON.stringify` cannot produce duplicate keys or out-of-range numbers. */
const HOSTILE_JSON = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"length":1e9}',
  '{"toString":1,"valueOf":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `[${'"x",'.repeat(50)}"x"]`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
];

/** Unknown fields. */
const ADDED_FIELDS = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"prototype":1',
  '"isAdmin":true',
  '"id":"00000000-0000-7000-8000-000000000000"',
  '"":""',
  '"\\ud800":1',
  '"hasOwnProperty":1',
  `"${'k'.repeat(5_000)}":1`,
];

/** Path segments, as sent. */
const HOSTILE_SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2F',
  '..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5C',
  '%00',
  'a%00',
  '%',
  '%ZZ',
  '%C0%AF',
  '%ED%A0%80',
  '%E2%80%AE',
  '*',
  ':componentId',
  ';a=b',
  "'--",
  '__proto__',
  'constructor',
  '00000000-0000-7000-8000-000000000000',
  '00000000-0000-7000-8000-00000000000G',
  'x'.repeat(101),
  'x'.repeat(4_000),
];

/** Query strings, as sent. */
const HOSTILE_QUERIES = [
  '&',
  '&&==&',
  '&=',
  '&a[b][c]=1',
  '&a[]=1&a[]=2',
  '&__proto__[isAdmin]=true',
  '&__proto__=1',
  '&constructor.prototype.isAdmin=1',
  '&%00=%00',
  '&%ZZ=%ZZ',
  '&%ED%A0%80=1',
  '?',
  '#fragment',
  `&${'a=1&'.repeat(500)}`,
];

/** Additional headers. */
const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': 'APPLICATION/JSON;;;' },
  { 'content-type': 'application/json, text/html' },
  { 'content-type': '' },
  { 'content-type': 'x'.repeat(5_000) },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=x, *;q=-1, gzip;;' },
  { accept: 'nothing/at-all' },
  { 'accept-language': 'x-'.repeat(2_000) },
  { origin: 'null' },
  { origin: 'http://evil.test' },
  { host: 'evil.test' },
  { host: '' },
  { 'x-forwarded-for': '127.0.0.1, ::1, unknown, \u00e9' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '../../etc/passwd' },
  { 'user-agent': '' },
  { 'user-agent': '\u00ff'.repeat(4_000) },
  { 'if-none-match': '*, W/"", "' },
  { 'if-modified-since': 'never' },
  { range: 'bytes=-1,0-0,-' },
  { cookie: 'user=%7B%22isAdmin%22%3Atrue%7D; __proto__=1' },
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'bearer  \t x' },
  { connection: 'close' },
  { te: 'trailers' },
  { upgrade: 'websocket', connection: 'upgrade' },
  Object.fromEntries(Array.from({ length: 200 }, (_none, index) => [`x-${index}`, String(index)])),
];

/** Requests for every endpoint that `app`, which must be ready, documents. */
export function fuzzRequests(app: FastifyInstance, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return fc.oneof(...operations.map(({ method, path, operation }) => requestOf(method, path, operation, known)));
}

function requestOf(
  method: string,
  path: string,
  { operationId, parameters = [], requestBody }: Operation,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const body = requestBody?.content['application/json'].schema;
  // Half of all bodies are valid; in the others one or more values are wrong.
  const payload: fc.Arbitrary<string | undefined> = body
    ? fc.oneof(
        { weight: 5, arbitrary: jsonOf(body, '', known, 0) },
        { weight: 4, arbitrary: jsonOf(body, '', known, 0.2) },
        { weight: 2, arbitrary: brokenText(body, known) },
      )
    : fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
      );
  return fc
    .record({
      call: fc.constant(operationId),
      caller: fc.constantFrom(...CALLERS),
      method: fc.constant(method),
      path: fc
        .tuple(
          pathOf(path, known),
          queryOf(
            parameters.filter((parameter) => parameter.in === 'query'),
            known,
          ),
        )
        .map(([before, query]) => `${before}${query}`),
      payload,
      added: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_HEADERS) },
      ),
    })
    .map(({ payload: text, added, ...rest }) => ({
      ...rest,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...added },
      ...(text !== undefined && { payload: text }),
    }));
}

/** `usual`, or at the rate `wrong` (0 to 1) `hostile`. */
function mostly<T>(usual: fc.Arbitrary<T>, hostile: fc.Arbitrary<T>, wrong: number): fc.Arbitrary<T> {
  const weight = Math.round(wrong * 100);
  return weight === 0 ? usual : fc.oneof({ weight: 100 - weight, arbitrary: usual }, { weight, arbitrary: hostile });
}

/** JSON text for a schema, with each value replaced at the rate `wrong`. */
function jsonOf(schema: Schema, name: string, known: KnownValues, wrong: number): fc.Arbitrary<string> {
  return mostly(
    rightJson(schema, name, known, wrong),
    fc.constantFrom(...HOSTILE_JSON),
    name === '' ? wrong / 10 : wrong,
  );
}

function rightJson(schema: Schema, name: string, known: KnownValues, wrong: number): fc.Arbitrary<string> {
  if (schema.properties) return objectOf(schema, known, wrong);
  const values = (known[name] ?? []).filter((value) => hasTypeOf(schema, value));
  if (values.length > 0) return fc.constantFrom(...values).map((value) => JSON.stringify(value));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightJson(one, name, known, wrong)));
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
  switch (schema.type) {
    case 'array':
      return fc
        .array(jsonOf(schema.items ?? {}, `${name}[]`, known, wrong), { maxLength: 4 })
        .map((entries) => `[${entries.join(',')}]`);
    case 'null':
      return fc.constant('null');
    case 'boolean':
      return fc.boolean().map(String);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1_000) }).map(String);
    case 'number':
      return fc
        .double({ min: schema.minimum ?? 0, max: schema.maximum ?? 100, noNaN: true })
        .map((value) => JSON.stringify(value));
    default:
      return textOf(schema).map((text) => JSON.stringify(text));
  }
}

/** Whether a value fits a field's type: endpoints may use one name for different types. */
function hasTypeOf({ type }: Schema, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : (type ?? 'string'));
}

/** A text of any characters, within the schema's lengths. */
function textOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

function objectOf({ properties = {}, required = [] }: Schema, known: KnownValues, wrong: number): fc.Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = jsonOf(schema, name, known, wrong).map((value): string[] => [`${JSON.stringify(name)}:${value}`]);
    const doubled = field.map(([one = '']) => [one, one.replace(/:.*/s, ':null'), one]);
    const missing = fc.constant<string[]>([]);
    const present = required.includes(name) ? mostly(field, missing, wrong / 4) : fc.oneof(field, missing);
    return mostly(present, doubled, wrong / 10);
  });
  const added = mostly(
    fc.constant<string[]>([]),
    fc.constantFrom(...ADDED_FIELDS).map((field) => [field]),
    wrong,
  );
  return fc.tuple(...fields, added).map((all) => `{${all.flat().join(',')}}`);
}

/** A body that is invalid or truncated JSON. */
function brokenText(schema: Schema, known: KnownValues): fc.Arbitrary<string> {
  const whole = jsonOf(schema, '', known, 0);
  return fc.oneof(
    fc
      .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([text, part]) => text.slice(0, Math.floor(text.length * part))),
    whole.map((text) => `\ufeff${text}`),
    whole.map((text) => `${text}${text}`),
    whole.map((text) => text.replaceAll('"', "'")),
    whole.map((text) => `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)},${text.slice(1)}`),
    fc.constantFrom(
      '',
      ' ',
      'undefined',
      'NaN',
      '{',
      '}',
      '"',
      '[',
      '{"a":',
      '{,}',
      '\0',
      '//',
      '['.repeat(10_000),
      '{"a":'.repeat(10_000),
      'a=b&c=d',
      '<a/>',
    ),
  );
}

function pathOf(path: string, known: KnownValues): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const values = known[name] ?? [];
    return mostly(
      fc.constantFrom(...values).map((value) => encodeURIComponent(String(value))),
      fc.constantFrom(...HOSTILE_SEGMENTS),
      values.length === 0 ? 1 : 0.4,
    );
  });
  return fc.tuple(...segments).map((all) => all.join('/'));
}

function queryOf(parameters: readonly { name: string; schema: Schema }[], known: KnownValues): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) => {
    const right = rightJson(schema, name, known, 0).map((json) => encoded(String(JSON.parse(json))));
    const hostile = fc.constantFrom(...HOSTILE_TEXTS).map((text) => encoded(text).slice(0, 3_000));
    const pair = mostly(right, hostile, 0.2).map((value) => `${name}=${value}`);
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      { weight: 5, arbitrary: pair },
      { weight: 1, arbitrary: pair.map((one) => `${one}&${one}`) },
      { weight: 1, arbitrary: pair.map((one) => one.replace('=', '[]=')) },
      { weight: 1, arbitrary: pair.map((one) => one.replace('=', '[a]=')) },
    );
  });
  const rest = mostly(fc.constant(''), fc.constantFrom(...HOSTILE_QUERIES), 0.1);
  return fc.tuple(fc.tuple(...pairs), rest).map(([all, end]) => {
    const query = `${all.filter(Boolean).join('&')}${end}`;
    return query === '' ? '' : `?${query}`;
  });
}

/** Encodes a query value. A lone surrogate, which encodeURIComponent rejects, is encoded as bytes. */
function encoded(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}
