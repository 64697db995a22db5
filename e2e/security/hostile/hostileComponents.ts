import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { callAs, createAccount, type Account, type MadeComponent } from '../../support/components.ts';
import { TEST_SITE } from '../../support/testSite.ts';
import { codeOf, type HostileCase } from './hostileCase.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A case as a component of the site. */
export interface HostileComponent {
  id: string;
  hostile: HostileCase;
}

/** Components that stand together on one page: the author's dashboard, narrowed to a category. */
export interface Batch {
  category: string;
  components: HostileComponent[];
}

/**
 * Makes components of all cases, by the API, as anybody can. An admin made for it sends the components back, so that none
 * is ever public or stays in the queue of those who use the site meanwhile; their author sees them as cards, in the
 * component view and in the editor all the same. The API lets an account write 120 times a minute.
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

  const answer = await fetch(TEST_SITE.api + ENDPOINTS.getAllCategories.path);
  const { categories } = (await answer.json()) as { categories: { name: string }[] };
  if (groups.length > categories.length)
    throw new Error(`There are ${groups.length} groups and only ${categories.length} categories to keep them apart.`);
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
    reason: 'It means harm.',
  });
  return component._id;
}

/** Submits a case as a component. Rejects with the API's answer when it is refused. */
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

/** The name of a case's component; names have a limit. */
export function nameOf({ name }: HostileCase): string {
  return name.slice(0, 60).trim();
}
