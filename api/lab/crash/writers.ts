/** Members and an admin who send all kinds of writes over HTTP, and record the responses in the ledger. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';
import { chance } from '../../src/starter/chance.ts';
import type { CallInput } from '../../testing/api.ts';
import { unsignedToken, type ApiProcess } from '../../testing/apiProcess.ts';
import type { Ledger } from './ledger.ts';
import { keys, stateOf, WRITER, type ComponentState, type ProfileState } from './rows.ts';

/** The state shared by all writers. */
export interface Scene {
  readonly seed: string;
  readonly ledger: Ledger;
  /** The components of all writers by submission, as last seen. Each is changed by its author's writer only. */
  readonly components: Map<string, ComponentState>;
  readonly adminToken: string;
  /** The current API process, and whether it may be down. */
  api: ApiProcess;
  mayBeDown: boolean;
  /** Unexpected responses. */
  readonly errors: string[];
  /** The number of 503 responses. */
  unavailable: number;
}

/** An image of one pixel, for some of the profiles. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

const CATEGORIES = ['Button', 'Loader', 'Card'] as const;
const TAGS = ['one', 'two', 'three', 'four', 'five'] as const;

/** A client waits before its next request when one has failed. Milliseconds. */
const RETRY_DELAY = 50;

type Outcome<Body> = { done: true; body: Body } | { done: false };

/** A writer: sends one request after another until it is stopped. */
export class Writer {
  private throws = 0;
  private members: { uid: string; id: string }[] = [];
  private readonly submissions: string[] = [];

  constructor(
    private readonly number: number,
    private readonly scene: Scene,
  ) {}

  /** Writes while `shouldContinue` returns true. */
  async write(shouldContinue: () => boolean): Promise<void> {
    while (shouldContinue()) {
      const step = this.members.length < 2 ? this.signUp : this.pick(this.steps);
      await step.call(this);
    }
  }

  private readonly steps = [
    this.signUp,
    this.changeProfile,
    ...[this.create, this.create, this.update, this.decide, this.decide],
    ...[this.like, this.like, this.follow, this.message, this.view],
  ];

  private next(): number {
    this.throws += 1;
    return chance(`${this.scene.seed} ${this.number}`, String(this.throws));
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  private word(kind: string): string {
    return `${kind} ${this.number}-${this.throws} ${Math.floor(this.next() * 1e9)}`;
  }

  private tokenOf(uid: string): string {
    return unsignedToken({ uid, email: `${uid}@people.test` });
  }

  /** Sends a request. Anything but success is an error, except a missing response or 503 during a kill. */
  private async call<Body>(name: EndpointName, input: CallInput): Promise<Outcome<Body>> {
    const { scene } = this;
    try {
      const { status, body, headers } = await scene.api.call<Body>(name, input);
      if (status === 200) return { done: true, body };
      if (status !== 503) scene.errors.push(`${name} returned ${status}: ${JSON.stringify(body)}`);
      else if (!(Number(headers['retry-after']) > 0)) scene.errors.push(`${name} returned 503 without Retry-After`);
      scene.unavailable += Number(status === 503);
    } catch (error) {
      if (!scene.mayBeDown) scene.errors.push(`${name} got no response: ${String((error as Error).cause ?? error)}`);
    }
    await sleep(RETRY_DELAY);
    return { done: false };
  }

  private note(key: string, value: unknown, { done }: Outcome<unknown>): void {
    if (done) this.scene.ledger.acknowledge(key, value);
    else this.scene.ledger.recordUncertain(key, value);
  }

  private async signUp(): Promise<void> {
    const uid = `${WRITER}${this.number}-${this.throws}-${Math.floor(this.next() * 1e9)}`;
    await this.saveProfile(uid);
  }

  private async changeProfile(): Promise<void> {
    const { uid } = this.pick(this.members);
    if (!this.scene.ledger.isUncertain(keys.profile(uid))) await this.saveProfile(uid);
  }

  private async saveProfile(uid: string): Promise<void> {
    const profile: ProfileState = { username: uid, name: this.word('Name'), bio: this.word('Bio') };
    const picture = this.next() < 0.3 ? { profilePicUrl: PICTURE } : {};
    const body = { ...profile, ...picture, email: `${uid}@people.test` };
    const token = this.tokenOf(uid);
    const outcome = await this.call('signup', { token, body });
    this.note(keys.profile(uid), profile, outcome);
    if (!outcome.done || this.members.some((member) => member.uid === uid)) return;
    const read = await this.call<{ profileData: { _id: string } }>('getProfileData', {
      token,
      body: { email: body.email },
    });
    if (read.done) this.members = [...this.members, { uid, id: read.body.profileData._id }].slice(-20);
  }

  private input() {
    return {
      name: this.word('Component'),
      category: this.pick(CATEGORIES),
      language: ['HTML', 'CSS'],
      tags: TAGS.filter(() => this.next() < 0.4),
      code: { html: `<b>${this.word('code')}</b>` },
    };
  }

  private async create(): Promise<void> {
    const submission = randomUUID();
    const { uid } = this.pick(this.members);
    const input = this.input();
    const outcome = await this.call<{ component: { _id: string; revision: string } }>('createComponent', {
      token: this.tokenOf(uid),
      body: { ...input, submission },
    });
    const { name, tags, code } = input;
    const state = { id: '', revision: '', name, tags, html: code.html, verdict: 'waiting', publicHtml: null };
    this.note(keys.component(submission), stateOf(state), outcome);
    if (!outcome.done) return;
    const { _id: id, revision } = outcome.body.component;
    this.scene.components.set(submission, { ...state, id, revision });
    this.submissions.push(submission);
    this.authors.set(submission, uid);
  }

  private readonly authors = new Map<string, string>();

  /** A component of this writer whose state is certain. */
  private ownComponent(): { submission: string; state: ComponentState } | undefined {
    const submission = this.pick(this.submissions.slice(-20));
    const state = submission === undefined ? undefined : this.scene.components.get(submission);
    if (submission === undefined || !state || this.scene.ledger.isUncertain(keys.component(submission)))
      return undefined;
    return { submission, state };
  }

  private async update(): Promise<void> {
    const own = this.ownComponent();
    if (!own) return;
    const { submission, state } = own;
    const input = this.input();
    const outcome = await this.call<{ component: { revision: string } }>('updateComponent', {
      token: this.tokenOf(this.authors.get(submission) ?? ''),
      params: { componentId: state.id },
      body: { ...input, revision: state.revision },
    });
    const { name, tags, code } = input;
    const after = { ...state, name, tags, html: code.html, verdict: 'waiting' };
    this.note(keys.component(submission), stateOf(after), outcome);
    if (outcome.done) this.scene.components.set(submission, { ...after, revision: outcome.body.component.revision });
  }

  /** An admin verifies a waiting revision or sends it back. */
  private async decide(): Promise<void> {
    const own = this.ownComponent();
    if (!own || own.state.verdict !== 'waiting') return;
    const { submission, state } = own;
    const about = { componentId: state.id, revision: state.revision };
    const token = this.scene.adminToken;
    const score = (100 + Math.floor(this.next() * 9_900)) / 100;
    const reason = this.word('Reason');
    const good = this.next() < 0.7;
    const outcome = good
      ? await this.call('verifyComponent', { token, body: { ...about, score } })
      : await this.call('sendBackComponent', { token, body: { ...about, reason } });
    const after = good
      ? { ...state, verdict: `verified ${score}`, publicHtml: state.html }
      : { ...state, verdict: `sent back: ${reason}` };
    this.note(keys.component(submission), stateOf(after), outcome);
    if (outcome.done) this.scene.components.set(submission, after);
  }

  private async like(): Promise<void> {
    const all = [...this.scene.components.values()].filter(({ publicHtml }) => publicHtml !== null);
    const { id } = this.pick(all) ?? {};
    if (id === undefined) return;
    const { uid } = this.pick(this.members);
    await this.toggle(keys.like(uid, id), ['likeComponent', 'unlikeComponent'], {
      token: this.tokenOf(uid),
      params: { componentId: id },
    });
  }

  private async follow(): Promise<void> {
    const [follower, followed] = [this.pick(this.members), this.pick(this.members)];
    if (follower.uid === followed.uid) return;
    const input = { token: this.tokenOf(follower.uid), params: { userId: followed.id } };
    await this.toggle(keys.follow(follower.uid, followed.id), ['followMember', 'unfollowMember'], input);
  }

  private async toggle(key: string, [on, off]: [on: EndpointName, off: EndpointName], input: CallInput): Promise<void> {
    const { ledger } = this.scene;
    if (ledger.isUncertain(key)) return;
    const is = ledger.known<true | null>(key) === true;
    this.note(key, is ? null : true, await this.call(is ? off : on, input));
  }

  private async message(): Promise<void> {
    const message = this.word('Message');
    const body = { name: 'Eve', email: 'eve@people.test', topic: 'Fun', message };
    this.note(keys.message(message), true, await this.call('createContactForm', { body }));
  }

  /** Counts once per member and day; the counters are compared with their rows. */
  private async view(): Promise<void> {
    const { id } = this.pick([...this.scene.components.values()].filter(({ publicHtml }) => publicHtml !== null)) ?? {};
    if (id === undefined) return;
    const { uid } = this.pick(this.members);
    const call = this.pick(['recordView', 'recordDownload'] as const);
    await this.call(call, {
      token: this.tokenOf(uid),
      params: { componentId: id },
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/156' },
    });
  }
}
