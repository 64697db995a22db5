/**
 * A program for fuzz tests: the API over its own database, in its own process. It prints its port, and on each SIGUSR2
 * its used heap in bytes and its open connections, as JSON.
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
