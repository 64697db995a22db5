import { expect, test, type Page } from '@playwright/test';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { formatPolicy, remoteOrigins, shellPolicy } from '@keyframe/tools/headers';
import { chooseInMenu } from '../support/menus.ts';
import { TEST_SITE } from '../support/testSite.ts';
import { expectNoViolations, watchViolations } from '../support/violations.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/**
 * Sign-in with a real Firebase project, which only needs `/config.json`. The test responds for Google's and Firebase's
 * hosts; no request leaves this machine.
 */

const PROJECT = { apiKey: 'real-key', authDomain: 'real-project.example', projectId: 'real-project' };
const ANALYTICS = { appId: '1:2:web:3', measurementId: 'G-4' };
const JSON_HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

// A page served by a test has no network address for the browser, which then requires a permission for loopback.
test.use({ permissions: ['local-network-access'] });

/** Configures a real project, and adapts the policy of the home page. */
async function configure(page: Page, settings: Partial<RuntimeConfig> = {}): Promise<void> {
  const read = async <File>(name: string) =>
    (await (await page.request.get(`${TEST_SITE.origin}/${name}`)).json()) as File;
  const config: RuntimeConfig = {
    ...(await read<RuntimeConfig>('config.json')),
    auth: { firebase: PROJECT },
    overrides: 'off',
    ...settings,
  };
  const remotes = remoteOrigins(await read<Registry>('registry.json'));
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.route(`${TEST_SITE.origin}/`, async (route) => {
    const response = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')![1]!;
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': formatPolicy(shellPolicy({ config, remotes, nonce })),
      },
    });
  });
}

async function useRealProject(
  page: Page,
  responses: Record<string, object | { status: number; body: object }>,
): Promise<string[]> {
  const requests: string[] = [];
  await configure(page);
  await page.context().route('https://identitytoolkit.googleapis.com/**', (route) => {
    const url = new URL(route.request().url());
    const call = url.pathname.replace(/^\/v1\//, '');
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: JSON_HEADERS });
    requests.push(`${call} ${url.searchParams.get('key')}`);
    const response = responses[call] ?? { status: 400, body: { error: { message: `NOT_ANSWERED_${call}` } } };
    const { status, body } =
      'status' in response ? (response as { status: number; body: object }) : { status: 200, body: response };
    return route.fulfill({ status, json: body, headers: JSON_HEADERS });
  });
  return requests;
}

async function openLogin(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Login');
  return page.getByRole('dialog', { name: 'Member Sign in' });
}

test("sends email and password to the project's service, and shows its error", async ({ page }) => {
  const requests = await useRealProject(page, {
    'accounts:signInWithPassword': {
      status: 400,
      body: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
    },
  });
  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid Email or Password');
  expect(requests).toContain('accounts:signInWithPassword real-key');
});

/** A replacement of Google's script: a channel for the popup's response. */
const GOOGLE_SCRIPT = `
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({
        open: (options, opened) => opened({
          restyle: async () => undefined,
          ping: async (answer) => answer(),
          send: () => undefined,
          register: (name, handler) => { if (name === 'authEvent') window.answerFromGoogle = handler; },
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

test('opens Google’s popup at the project’s address, and redirects a new account to onboarding', async ({ page }) => {
  const now = Math.floor(Date.now() / 1000);
  const idToken = unsignedToken({ sub: 'g1', user_id: 'g1', email: 'grace@gmail.example', iat: now, exp: now + 3600 });
  await useRealProject(page, {
    projects: { projectId: PROJECT.projectId, authorizedDomains: ['localhost'] },
    'accounts:signInWithIdp': {
      idToken,
      refreshToken: 'r',
      expiresIn: '3600',
      localId: 'g1',
      email: 'grace@gmail.example',
      providerId: 'google.com',
      isNewUser: true,
    },
    'accounts:lookup': {
      users: [
        {
          localId: 'g1',
          email: 'grace@gmail.example',
          displayName: 'Grace',
          createdAt: String(now * 1000),
          lastLoginAt: String(now * 1000),
          providerUserInfo: [],
        },
      ],
    },
  });
  await page.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
  );
  await page
    .context()
    .route(`https://${PROJECT.authDomain}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
    );

  const violations = await watchViolations(page);
  const dialog = await openLogin(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign In with Google' }).click(),
  ]);
  await popup.waitForURL(`https://${PROJECT.authDomain}/__/auth/handler**`);
  const query = new URL(popup.url()).searchParams;
  expect(query.get('providerId')).toBe('google.com');
  await page.evaluate((eventId) => {
    const { answerFromGoogle } = window as unknown as { answerFromGoogle: (event: object) => void };
    answerFromGoogle({
      type: 'authEvent',
      authEvent: {
        type: 'signInViaPopup',
        eventId,
        urlResponse: 'https://real-project.example/#token',
        sessionId: 's',
        postBody: null,
        tenantId: null,
      },
    });
  }, query.get('eventId'));
  await expect(page.getByText('SignUp Successfull')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await expectNoViolations(page, violations);
});

test('shows an error when Google’s script does not load', { tag: '@thorough' }, async ({ page }) => {
  await useRealProject(page, { projects: { projectId: PROJECT.projectId, authorizedDomains: ['localhost'] } });
  await page.route('https://apis.google.com/**', () => new Promise(() => undefined));
  const dialog = await openLogin(page);
  const google = dialog.getByRole('button', { name: 'Sign In with Google' });
  await google.click();
  await expect(page.getByText('We couldn’t reach the sign-in service.', { exact: false })).toBeVisible({
    timeout: 12_000,
  });
  await expect(google).toBeEnabled();
});

test('sends a page view to Google after consent, without policy violations', { tag: '@thorough' }, async ({ page }) => {
  await configure(page, { analytics: ANALYTICS });
  const violations = await watchViolations(page);
  const hosts = new Set<string>();
  // Google's script sends events to the host of its region.
  const script =
    'const send = () => fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors" }); send();';
  await page.context().route(/^https:\/\/[\w.-]*google/, (route) => {
    const { hostname } = new URL(route.request().url());
    hosts.add(hostname);
    if (hostname === 'www.googletagmanager.com') return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({
      status: route.request().method() === 'OPTIONS' ? 204 : 200,
      json: {},
      headers: JSON_HEADERS,
    });
  });
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Privacy choices' })
    .getByRole('button', { name: /accept/i })
    .click();
  const needed = [
    'firebase.googleapis.com',
    'firebaseinstallations.googleapis.com',
    'www.googletagmanager.com',
    'region1.google-analytics.com',
  ];
  await expect.poll(() => needed.filter((host) => !hosts.has(host))).toEqual([]);
  await expectNoViolations(page, violations);
});
