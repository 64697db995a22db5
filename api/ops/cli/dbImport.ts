import { importSnapshot } from '../snapshot/importSnapshot.ts';
import { runSnapshotCommand } from './snapshotCommand.ts';

/** `npm run db:import -- FOLDER`: fills an empty database from an export. */
await runSnapshotCommand({
  usage: `Usage: npm run db:import -- FOLDER

Fills an empty database (the embedded one of a new KEYFRAME_DATA, or that of DATABASE_URL) with what npm run db:export
wrote. All of it is there afterwards, compared row for row, or the database is as it was.
`,
  done: 'Imported from',
  work: importSnapshot,
});
