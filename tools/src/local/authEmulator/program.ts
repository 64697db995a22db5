/**
 * The program of the Auth emulator's process: `program.ts <port> <project id>`. It sends its origin or an error over
 * IPC, and ends on SIGTERM or when its parent has ended.
 */
import { createServer } from 'node:http';
import { createAuthEmulator } from './firebaseTools.ts';
import { refusePages } from './refusePages.ts';
import type { ProgramMessage } from './startAuthEmulator.ts';

/** Loopback only: the emulator accepts every token. */
const HOST = '127.0.0.1';

const [, , port = '', projectId = ''] = process.argv;
const send = (message: ProgramMessage): void => void process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());

const server = createServer();
server.once('error', (error: NodeJS.ErrnoException) => send({ fault: error.code ?? error.message }));
server.listen(Number(port), HOST, () => void serve());

/** Runs after listening, because the port may be in use and creating the emulator takes seconds. */
async function serve(): Promise<void> {
  server.on('request', refusePages(await createAuthEmulator(projectId)));
  const address = server.address();
  if (address !== null && typeof address === 'object') send({ origin: `http://${HOST}:${address.port}` });
}
