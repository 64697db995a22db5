/** The writers' data in the database, in the ledger's form. */
import type pg from 'pg';

/** A member's profile. */
export interface ProfileState {
  username: string;
  name: string;
  bio: string;
}

/** A component: its latest revision, the decision on it, and the public code. */
export interface ComponentState {
  id: string;
  revision: string;
  name: string;
  html: string;
  tags: string[];
  verdict: string;
  publicHtml: string | null;
}

/** The prefix of the writers' accounts; the starter collection's authors have none. */
export const WRITER = 'writer-';

export const keys = {
  profile: (uid: string) => `profile ${uid}`,
  component: (submission: string) => `component ${submission}`,
  like: (uid: string, componentId: string) => `like ${uid} ${componentId}`,
  follow: (uid: string, userId: string) => `follow ${uid} ${userId}`,
  message: (text: string) => `message ${text}`,
};

const COMPONENTS = `
  select c.submission_id as submission, c.id, latest.id as revision, latest.name, latest.html, latest.tags,
    case when c.verified then 'verified ' || trim_scale(c.score) else coalesce('sent back: ' || c.sent_back_reason, 'waiting') end as verdict,
    public.html as "publicHtml"
  from components c join revisions latest on latest.id = c.latest_revision_id left join revisions public on public.id = c.public_revision_id
  where c.submission_id is not null`;

/** All data of the writers. Values without what is unknown after an interrupted write (ids). */
export async function readRows(
  pool: pg.Pool,
): Promise<{ rows: Map<string, string>; components: Map<string, ComponentState> }> {
  const rows = new Map<string, string>();
  const note = (key: string, value: unknown) => rows.set(key, JSON.stringify(value));
  const read = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;

  const ours = `auth_uid like '${WRITER}%'`;
  for (const { uid, ...profile } of await read<ProfileState & { uid: string }>(
    `select auth_uid as uid, username, name, bio from users where ${ours}`,
  )) {
    note(keys.profile(uid), profile);
  }
  const components = new Map<string, ComponentState>();
  for (const { submission, ...state } of await read<ComponentState & { submission: string }>(COMPONENTS)) {
    components.set(submission, state);
    note(keys.component(submission), stateOf(state));
  }
  type Pair = { uid: string; other: string };
  for (const { uid, other } of await read<Pair>(
    `select auth_uid as uid, component_id as other from likes join users on id = user_id where ${ours}`,
  )) {
    note(keys.like(uid, other), true);
  }
  for (const { uid, other } of await read<Pair>(
    `select auth_uid as uid, followee_id as other from follows join users on id = follower_id where ${ours}`,
  )) {
    note(keys.follow(uid, other), true);
  }
  for (const { message } of await read<{ message: string }>('select message from contact_messages'))
    note(keys.message(message), true);
  return { rows, components };
}

/** A component in the ledger's form. */
export function stateOf({
  name,
  html,
  tags,
  verdict,
  publicHtml,
}: ComponentState): Omit<ComponentState, 'id' | 'revision'> {
  return { name, html, tags, verdict, publicHtml };
}
