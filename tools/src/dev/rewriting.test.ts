import type { RuntimeConfig } from '@keyframe/contracts/config';
import { asFromLocal, asFromSite, localConfig } from './rewriting.ts';

const SITE = 'https://keyframe.test';
const LOCAL = 'http://localhost:3200';
const pair = { site: SITE, local: LOCAL };

describe('the configuration', () => {
  const config: RuntimeConfig = {
    schema: 1,
    api: 'https://api.keyframe.test/base/',
    preview: 'https://previews.test',
    auth: { firebase: { apiKey: 'k', authDomain: 'keyframe.firebaseapp.test', projectId: 'p' } },
    overrides: 'off',
  };
  const local = { page: LOCAL, preview: 'http://127.0.0.1:3201' };

  test('names the proxies of API and previews, and nothing else is different', () => {
    expect(localConfig(config, local)).toEqual({ ...config, api: LOCAL, preview: 'http://127.0.0.1:3201' });
  });

  test('names the proxy for an Auth emulator, which accepts pages of its site only', () => {
    const emulated = { ...config, auth: { ...config.auth, emulator: SITE } };
    expect(localConfig(emulated, local).auth).toEqual({ firebase: config.auth.firebase, emulator: LOCAL });
  });
});

describe('a request', () => {
  test('of a local page comes from the page of the site', () => {
    const headers = { origin: LOCAL, referer: `${LOCAL}/editor?draft=1`, authorization: 'Bearer t' };
    expect(asFromSite(headers, pair)).toEqual({
      origin: SITE,
      referer: `${SITE}/editor?draft=1`,
      authorization: 'Bearer t',
    });
  });

  test.each([
    ['another site', { origin: 'https://evil.test', referer: 'https://evil.test/' }],
    ['a host that begins like the local one', { origin: 'http://localhost:32001', referer: 'http://localhost:32001/' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['no page', { accept: '*/*' }],
  ])('of %s is not changed', (_who, headers) => {
    expect(asFromSite(headers, pair)).toEqual(headers);
  });
});

describe('a response', () => {
  test.each([
    [`${SITE}/component/1`, `${LOCAL}/component/1`],
    [SITE, LOCAL],
    ['/login', '/login'],
    ['https://keyframe.test.evil.test/', 'https://keyframe.test.evil.test/'],
  ])('that redirects to %s leads to %s', (location, local) => {
    expect(asFromLocal({ location }, pair)).toEqual({ location: local });
  });

  test('sets its cookies for localhost over http', () => {
    const cookies = [
      'gate=a=b; Domain=.keyframe.test; Path=/; Secure; HttpOnly; SameSite=None',
      'theme=light; path=/; samesite=lax',
    ];
    expect(asFromLocal({ 'set-cookie': cookies }, pair)).toEqual({
      'set-cookie': ['gate=a=b; Path=/; HttpOnly; SameSite=Lax', 'theme=light; path=/; samesite=lax'],
    });
  });

  test('may be embedded where the page of the site may embed it, and its policies are otherwise the same', () => {
    const policy = `sandbox allow-scripts; frame-ancestors ${SITE}; img-src https: data:, frame-ancestors 'self'`;
    expect(asFromLocal({ 'content-security-policy': policy }, pair)).toEqual({
      'content-security-policy': `sandbox allow-scripts; frame-ancestors ${SITE} ${LOCAL}; img-src https: data:, frame-ancestors 'self'`,
    });
  });

  test('of another kind is not changed', () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
    expect(asFromLocal(headers, pair)).toEqual(headers);
  });
});
