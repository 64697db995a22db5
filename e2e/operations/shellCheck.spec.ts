import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { checkedSite } from '@keyframe/tools/checked-site';
import { shellFaults } from '@keyframe/tools/shell-check';
import { TEST_SITE } from '../support/testSite.ts';

/** Without a release; `npm run check -- releases` tests what the check refuses. */
test('the shell passes the check of a release: every page and popup opens', async () => {
  test.setTimeout(240_000);
  const registry = JSON.parse(
    readFileSync(join(process.env['KEYFRAME_TEST_DATA']!, 'releases/registry.json'), 'utf8'),
  ) as Registry;
  const site = await checkedSite(TEST_SITE.origin, process.env);
  expect(Object.keys(site.accounts)).toEqual(['member', 'admin']);
  expect(await shellFaults(join(import.meta.dirname, '../../shell/dist'), registry, site)).toEqual([]);
});
