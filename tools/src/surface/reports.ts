import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformFolder } from '../repository.ts';

/** The committed reports, below the platform's folder: of its sources, and of the last released shell. Its package has both. */
export const REPORTS = { current: 'surface/current.md', released: 'surface/released.md' } as const;

/** Reads a committed report. @throws Error when it is missing */
export function readReport(name: keyof typeof REPORTS, platform = platformFolder()): string {
  const file = join(platform, REPORTS[name]);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run check -- surface --update\`.`);
  return readFileSync(file, 'utf8');
}
