import { exportSnapshot } from '../snapshot/exportSnapshot.ts';
import { runSnapshotCommand } from './snapshotCommand.ts';

/** `npm run db:export -- FOLDER`: exports a consistent snapshot of the database while the site runs. */
await runSnapshotCommand({
  usage: `Usage: npm run db:export -- FOLDER

Writes the database (the embedded one of KEYFRAME_DATA, or that of DATABASE_URL) to a new folder.
Works whether the site is running or not, and what it writes is of one moment.
`,
  done: 'Exported to',
  work: exportSnapshot,
});
