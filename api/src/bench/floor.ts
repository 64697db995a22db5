/** The floor of a bench, a process of its own: a bare Fastify handler that sends the bytes of the file named, from memory. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const body = readFileSync(process.argv[2] ?? '');
const app = fastify();
app.all('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
