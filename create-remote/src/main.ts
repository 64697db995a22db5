import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PackageVersions } from '@keyframe/tools/new-remote';
import { createRemote, USAGE } from './createRemote.ts';

/** `npm create @keyframe/remote -- gallery`. The versions are written beside this program when it is packed. */
const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(USAGE);
} else {
  try {
    const versions = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8')) as PackageVersions;
    const folder = basename(await createRemote(args, process.cwd(), versions));
    console.log(`\n◆ Created ${folder}. Next:\n
  cd ${folder}
  git init && npm install
  npm run types && npm run lint && npm test
  npm run dev -- --against https://example.org    the site with this remote\n`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
