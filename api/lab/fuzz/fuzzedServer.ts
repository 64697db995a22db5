/**
 * A program for tests of attacks: the API over a database of its own, in a process of its own. It prints its port, and
 * at each SIGUSR2 its heap in use in bytes and its open connections, as JSON.
 */
import type { AddressInfo } from 'node:net';
import { testApi } from '../../testing/api.ts';
import { heapInUse } from './heap.ts';

const { app } = await testApi();
await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
process.on('SIGUSR2', () => {
  app.server.getConnections((error, connections) => {
    if (error) throw error;
    process.stdout.write(`${JSON.stringify({ heap: heapInUse(), connections })}\n`);
  });
});
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
