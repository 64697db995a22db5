import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import type { DocumentParts } from '@keyframe/preview/document';
import { TEST_SITE } from './testSite.ts';

/** Somebody who can sign in with a password. */
export interface Account {
  email: string;
  password: string;
}

/** What a journey needs to know of a component that it begins with. */
export interface MadeComponent {
  _id: string;
  name: string;
  revision: string;
}

/** A name that no other component of the site under test has, so that a search finds exactly this one. */
export function uniqueName(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** A component's HTML that shows a word; the class is the word too, for the colour in its CSS. */
export function markupOf(word: string): string {
  return `<p class="word">${word}</p>`;
}

/** Submits a component by the API, for journeys that begin after that. The journeys of creating one do it in the editor. */
export function submitComponent(account: Account, name: string, word: string): Promise<MadeComponent> {
  return submitCode(account, name, {
    html: markupOf(word),
    css: '.word { color: #ffb224; font: 700 40px system-ui; }',
  });
}

/** The same with code of one's own, in HTML, CSS and, when there is any, JavaScript. */
export async function submitCode(
  account: Account,
  name: string,
  { canvas = 'dark', ...code }: Partial<DocumentParts>,
  tags = ['button'],
): Promise<MadeComponent> {
  const answer = await callAs<{ component: MadeComponent }>(account, 'createComponent', {
    email: account.email,
    name,
    category: 'Button',
    language: code.javascript ? ['HTML', 'CSS', 'JS'] : ['HTML', 'CSS'],
    tags,
    canvas,
    code: { html: '', css: '', javascript: '', tailwind: '', ...code },
  });
  return answer.component;
}

/** Verifies a component's state by the API. */
export async function verifyComponent(admin: Account, { _id, revision }: MadeComponent, score = 60): Promise<void> {
  await callAs(admin, 'verifyComponent', { componentId: _id, email: admin.email, score, revision });
}

/** Sends a component back to its author by the API: it is neither public nor in the queue, and its author sees it as before. */
export async function sendBackComponent(admin: Account, { _id, revision }: MadeComponent): Promise<void> {
  await callAs(admin, 'sendBackComponent', { componentId: _id, revision, reason: 'It means harm.' });
}

/** A new account with a profile, whose name begins with this word. */
export async function createAccount(word: string): Promise<Account> {
  const username = uniqueName(word).replace(' ', '-');
  const account = { email: `${username}@keyframe.test`, password: 'keyframe' };
  await post(`${TEST_SITE.emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=journey`, account);
  await callAs(account, 'signup', { email: account.email, name: username, username });
  return account;
}

/** Tokens by address: signing in costs the emulator more than most calls cost the API. They are good for an hour. */
const tokens = new Map<string, string>();

/** Makes a call of the API as somebody. Rejects when it is refused. */
export async function callAs<Answer>(account: Account, name: EndpointName, body: object): Promise<Answer> {
  const token = tokens.get(account.email) ?? (await signInByApi(account));
  tokens.set(account.email, token);
  return post<Answer>(`${TEST_SITE.api}${ENDPOINTS[name].path}`, body, { Authorization: `Bearer ${token}` });
}

async function signInByApi({ email, password }: Account): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  const { idToken } = await post<{ idToken: string }>(
    `${TEST_SITE.emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=journey`,
    body,
  );
  return idToken;
}

async function post<Answer>(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
