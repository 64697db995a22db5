import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { checkedSite } from '@keyframe/tools/checked-site';
import { shellFaults } from '@keyframe/tools/shell-check';
import { TEST_SITE } from '../support/testSite.ts';

/**
 * The check of a shell's release, without the release: what it refuses is tested by `npm run check -- releases`, and a page
 * or popup that it cannot open would be noticed only there.
 */
test('the built shell passes the check of its release with every page and popup', async () => {
  test.setTimeout(240_000);
  const registry = JSON.parse(
    readFileSync(join(process.env['KEYFRAME_TEST_DATA']!, 'releases/registry.json'), 'utf8'),
  ) as Registry;
  const site = await checkedSite(TEST_SITE.origin, process.env);
  expect(Object.keys(site.accounts)).toEqual(['member', 'admin']);
  expect(await shellFaults(join(import.meta.dirname, '../../shell/dist'), registry, site)).toEqual([]);
});
