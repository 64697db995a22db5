import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { callAs, createAccount, type Account, type MadeComponent } from '../../support/components.ts';
import { TEST_SITE } from '../../support/testSite.ts';
import { codeOf, type HostileCase } from './hostileCase.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The component of a case. */
export interface HostileComponent {
  id: string;
  hostile: HostileCase;
}

/** Components on one page: the author's dashboard, filtered by a category. */
export interface Batch {
  category: string;
  components: HostileComponent[];
}

/**
 * Creates components of all cases through the API. A separate admin account sends them back, so that none is public or in
 * the queue of other tests; their author still sees them as cards, in the component view and in the editor. The API's rate
 * limit is 120 writes per minute and account.
 */
export async function makeHostileComponents(
  author: Account,
  groups: readonly (readonly HostileCase[])[],
): Promise<readonly Batch[]> {
  const admin = await createAccount('judge');
  const env = { ...process.env, KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA'] };
  execFileSync('npm', ['run', '--silent', 'admin', '-w', 'api', '--', 'grant', admin.email], {
    cwd: ROOT,
    env,
    stdio: 'pipe',
  });

  const response = await fetch(TEST_SITE.api + ENDPOINTS.getAllCategories.path);
  const { categories } = (await response.json()) as { categories: { name: string }[] };
  if (groups.length > categories.length)
    throw new Error(`${groups.length} groups need separate categories, but there are only ${categories.length}.`);
  const batches = groups.map((hostiles, at): Batch & { hostiles: readonly HostileCase[] } => ({
    category: categories[at]!.name,
    components: [],
    hostiles,
  }));
  for (const { category, components, hostiles } of batches) {
    for (const hostile of hostiles) components.push({ hostile, id: await submit(author, admin, hostile, category) });
  }
  return batches;
}

async function submit(author: Account, admin: Account, hostile: HostileCase, category: string): Promise<string> {
  const { component } = await createHostile(author, hostile, category);
  await callAs(admin, 'sendBackComponent', {
    componentId: component._id,
    revision: component.revision,
    reason: 'It is hostile.',
  });
  return component._id;
}

/** Submits a case as a component. Rejects with the API's error. */
export function createHostile(
  author: Account,
  hostile: HostileCase,
  category: string,
): Promise<{ component: MadeComponent }> {
  return callAs(author, 'createComponent', {
    email: author.email,
    name: nameOf(hostile),
    category,
    language: ['HTML', 'CSS', 'JS'],
    tags: ['hostile'],
    code: { ...codeOf(hostile), tailwind: '' },
  });
}

/** The name of a case's component, within the length limit. */
export function nameOf({ name }: HostileCase): string {
  return name.slice(0, 60).trim();
}
