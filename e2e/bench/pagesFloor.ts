/** The floor of `bench -- pages`, in its own process: a bare Fastify handler that sends one page, from memory. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const page = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as string;
const app = fastify();
app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
