/**
 * A program for tests of persistence: serves the emulator's proxy on the data folder in its first argument, and prints
 * its origin and the emulator's process id, then the links of mails. It runs until it is killed.
 */
import Fastify from 'fastify';
import { announceMails, authProxy, seedAccounts, startAuthEmulator, STARTER_ACCOUNTS } from '../index.ts';

const [, , dataDir = '', port = '0'] = process.argv;
const emulator = await startAuthEmulator({
  dataDir,
  port: Number(port),
  projectId: 'demo-keyframe',
  log: { info: () => undefined },
});
await seedAccounts(emulator, STARTER_ACCOUNTS);
const server = Fastify();
await server.register(authProxy(emulator, [], announceMails(emulator.accounts, 'http://site.test')));
const origin = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ origin, emulator: emulator.origin, process: emulator.process.pid })}\n`);
