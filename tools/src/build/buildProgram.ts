/** A program: builds the application in the folder of its argument for production, and sends the result to its parent. */
import { buildApplication } from './buildApplication.ts';
import type { BuildReport } from './buildBeside.ts';

// Ends when the parent process has ended.
process.once('disconnect', () => process.exit(1));

const tell = (report: BuildReport) => process.send?.(report, () => process.exit());

buildApplication(process.argv[2] ?? '').then(
  (result) => tell({ result }),
  (error: unknown) => tell({ error: (error as Error).message }),
);
