/** A program: builds the application in the folder of its argument for production, and tells its parent of it. */
import { buildApplication } from './buildApplication.ts';
import type { BuildReport } from './buildBeside.ts';

// Without its parent there is nobody to build for.
process.once('disconnect', () => process.exit(1));

const tell = (report: BuildReport) => process.send?.(report, () => process.exit());

buildApplication(process.argv[2] ?? '').then(
  (result) => tell({ result }),
  (error: unknown) => tell({ error: (error as Error).message }),
);
