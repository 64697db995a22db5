/**
 * The program of the Auth emulator's process: `program.ts <port> <project id>`. It says over IPC when it listens or
 * why it cannot, and ends when it is asked to or when its parent is gone.
 */
import { createServer } from 'node:http';
import { createAuthEmulator } from './firebaseTools.ts';
import { refusePages } from './refusePages.ts';
import type { ProgramMessage } from './startAuthEmulator.ts';

/** Loopback only: the emulator believes every token it is shown. */
const HOST = '127.0.0.1';

const [, , port = '', projectId = ''] = process.argv;
const tell = (message: ProgramMessage): void => void process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());

const server = createServer();
server.once('error', (error: NodeJS.ErrnoException) => tell({ fault: error.code ?? error.message }));
server.listen(Number(port), HOST, () => void serve());

/** The port is taken first, as that may fail, and making the emulator takes seconds. */
async function serve(): Promise<void> {
  server.on('request', refusePages(await createAuthEmulator(projectId)));
  const address = server.address();
  if (address !== null && typeof address === 'object') tell({ origin: `http://${HOST}:${address.port}` });
}
