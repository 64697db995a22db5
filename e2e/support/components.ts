import type { ComponentPage } from '@keyframe/contracts/api/component';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import type { DocumentParts } from '@keyframe/preview/document';
import { TEST_SITE } from './testSite.ts';

/** An account with a password. */
export interface Account {
  email: string;
  password: string;
}

/** A component created by a test. */
export interface MadeComponent {
  _id: string;
  name: string;
  revision: string;
}

/** A name that is unique on the site under test, so that a search finds exactly this component. */
export function uniqueName(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** HTML that shows a word, with a class for the CSS of `submitComponent`. */
export function markupOf(word: string): string {
  return `<p class="word">${word}</p>`;
}

/** Submits a component through the API, for tests that start with an existing one. Other tests create components in the editor. */
export function submitComponent(account: Account, name: string, word: string): Promise<MadeComponent> {
  return submitCode(account, name, {
    html: markupOf(word),
    css: '.word { color: #ffb224; font: 700 40px system-ui; }',
  });
}

/** Submits a component with the given HTML, CSS and JavaScript through the API. */
export async function submitCode(
  account: Account,
  name: string,
  { canvas = 'dark', ...code }: Partial<DocumentParts>,
  tags = ['button'],
): Promise<MadeComponent> {
  const { component } = await callAs<{ component: MadeComponent }>(account, 'createComponent', {
    email: account.email,
    name,
    category: 'Button',
    language: code.javascript ? ['HTML', 'CSS', 'JS'] : ['HTML', 'CSS'],
    tags,
    canvas,
    code: { html: '', css: '', javascript: '', tailwind: '', ...code },
  });
  return component;
}

/** Updates HTML and CSS of a member's component through the API. */
export async function updateCode(
  account: Account,
  { _id, name, revision }: MadeComponent,
  code: Pick<DocumentParts, 'html' | 'css'>,
): Promise<void> {
  await send(
    `${TEST_SITE.api}${ENDPOINTS.updateComponent.path.replace(':componentId', _id)}`,
    { name, category: 'Button', language: ['HTML', 'CSS'], tags: ['button'], code, revision },
    await bearerOf(account),
    'PUT',
  );
}

/** Verifies a component's revision through the API. */
export async function verifyComponent(admin: Account, { _id, revision }: MadeComponent, score = 60): Promise<void> {
  await callAs(admin, 'verifyComponent', { componentId: _id, email: admin.email, score, revision });
}

/** Sends a component back through the API: it is neither public nor in the queue, and its author still sees it. */
export async function sendBackComponent(admin: Account, { _id, revision }: MadeComponent): Promise<void> {
  await callAs(admin, 'sendBackComponent', { componentId: _id, revision, reason: 'It is hostile.' });
}

/** Creates an account with a profile whose username starts with `word`. */
export async function createAccount(word: string): Promise<Account> {
  const username = uniqueName(word).replace(' ', '-');
  const account = { email: `${username}@keyframe.test`, password: 'keyframe' };
  await send(`${TEST_SITE.emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=journey`, account);
  await callAs(account, 'signup', { email: account.email, name: username, username });
  return account;
}

/** Tokens by email, valid for an hour. Reused, because a sign-in costs the emulator more than most requests cost the API. */
const tokens = new Map<string, string>();

/** Sends a request to an endpoint of the API as an account. Rejects on an error status. */
export async function callAs<Result>(account: Account, name: EndpointName, body: object): Promise<Result> {
  return send<Result>(`${TEST_SITE.api}${ENDPOINTS[name].path}`, body, await bearerOf(account));
}

async function bearerOf(account: Account): Promise<{ Authorization: string }> {
  const token = tokens.get(account.email) ?? (await signInByApi(account));
  tokens.set(account.email, token);
  return { Authorization: `Bearer ${token}` };
}

async function signInByApi({ email, password }: Account): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  const { idToken } = await send<{ idToken: string }>(
    `${TEST_SITE.emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=journey`,
    body,
  );
  return idToken;
}

async function send<Result>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<Result> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} responded with ${response.status}: ${text}`);
  return JSON.parse(text) as Result;
}

/** The id of the newest public component. */
export async function newestComponent(): Promise<string> {
  const response = await fetch(`${TEST_SITE.api}${ENDPOINTS.getVerifiedComponents.path}?limit=1`);
  return ((await response.json()) as ComponentPage).componentArray[0]!._id;
}
