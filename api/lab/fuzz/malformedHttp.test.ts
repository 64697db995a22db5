import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { testApi, type TestApi } from '../../testing/index.ts';
import { sendRaw } from './rawHttp.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await testApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

const TAGS = ENDPOINTS.getTopTags.path;
const CONTACT = ENDPOINTS.createContactForm.path;
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: api.test', 'Connection: close', ...headers, '', ''].join('\r\n');
const post = (body: string, ...headers: string[]) =>
  [
    `POST ${CONTACT} HTTP/1.1`,
    'Host: api.test',
    'Connection: close',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

test.each<[string, string | Buffer, number]>([
  ['binary data', Buffer.from(Array.from({ length: 500 }, (_none, index) => (index * 97) % 256)), 400],
  ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an unknown method', `BREW ${TAGS} HTTP/1.1\r\nHost: api.test\r\n\r\n`, 400],
  ['no Host', `GET ${TAGS} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
  ['headers of 20 KB', get(TAGS, `X-Large: ${'x'.repeat(20_000)}`), 431],
  ['3,000 headers', get(TAGS, ...Array.from({ length: 3_000 }, (_none, index) => `X-${index}: 1`)), 431],
  ['an address of 20 KB', get(`/${'x'.repeat(20_000)}`), 431],
  ['a null byte in a header', get(TAGS, 'X-Null: a\0b'), 400],
  ['a space before a colon', get(TAGS, 'X-Space : 1'), 400],
  ['a null byte in the address', get('/api\0/v1'), 400],
  ['two lengths', post('{}', 'Content-Length: 2', 'Content-Length: 3'), 400],
  [
    'a length and chunks (request smuggling)',
    post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['conflicting transfer encodings', post('0\r\n\r\n', 'Transfer-Encoding: chunked, identity'), 400],
  ['a negative length', post('{}', 'Content-Length: -2'), 400],
  ['a length that is not a number', post('{}', 'Content-Length: two'), 400],
  ['a chunk without a size', post('zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'), 400],
  ['a length of a body above 1 MB', post('{}', 'Content-Length: 2000000000'), 413],
  ['a body declared as compressed', post('{}', 'Content-Length: 2', 'Content-Encoding: gzip'), 415],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from(post('', 'Content-Length: 4')), Buffer.from([0x22, 0xff, 0xfe, 0x22])]),
    400,
  ],
  ['an unsupported expectation', post('{}', 'Content-Length: 2', 'Expect: miracles'), 417],
  ['a path traversal', get('/api/v1/../../etc/passwd'), 404],
  ['a URL of another host', get('http://evil.test/api/v1/nothing'), 404],
  ['two Authorization headers', get(TAGS, 'Authorization: Bearer x', 'Authorization: Bearer y'), 401],
])('rejects %s in the common format and closes the connection', async (_what, bytes, expected) => {
  const { status, headers, body } = await sendRaw(port, bytes);
  expect({ status, headers: headers.toLowerCase() }).toEqual({
    status: expected,
    headers: expect.stringContaining('content-type: application/json; charset=utf-8'),
  });
  const failure = ErrorBody.strict().parse(JSON.parse(body));
  expect(failure.error).toEqual({ message: failure.message, code: failure.code });
  expect((await sendRaw(port, get('/healthz'))).status).toBe(200);
});

test('rejects a valid token beside another one', async () => {
  const { token } = await api.member('twofold');
  const tell = (...authorizations: string[]) =>
    sendRaw(port, get(ENDPOINTS.getNotifications.path, ...authorizations.map((one) => `Authorization: ${one}`)));
  expect((await tell(`Bearer ${token}`)).status).toBe(200);
  expect((await tell(`Bearer ${token}`, 'Bearer forged')).status).toBe(401);
  expect((await tell('Bearer forged', `Bearer ${token}`)).status).toBe(401);
});

test.each([
  [
    'asks for a WebSocket',
    get('/healthz', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'),
  ],
  [
    'asks for HTTP/2',
    get('/healthz', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
  ],
  ['is HTTP/0.9', 'GET /healthz\r\n\r\n'],
  ['is HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n'],
  [
    'sends Expect: 100-continue',
    post('', 'Content-Length: 0', 'Expect: 100-continue').replace('POST', 'GET').replace(CONTACT, '/healthz'),
  ],
  ['is pipelined a hundred times', get('/healthz').replace('close', 'keep-alive').repeat(100) + get('/healthz')],
])('serves a request that %s', async (_what, bytes) => {
  expect((await sendRaw(port, bytes)).headers).toMatch(/^HTTP\/1\.1 (200|100)/);
});
