/**
 * The floor of the benchmark, in its own process: a bare Fastify handler that sends the bytes of a file by path, from
 * memory.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const answers = Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>);
const bodies = new Map(answers.map(([path, text]) => [path, Buffer.from(text)]));
const app = fastify();
app.all('/*', async ({ url }, reply) => reply.type('application/json; charset=utf-8').send(bodies.get(url) ?? ''));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
