/** The renderer's process (docs/operations.md). Stops on SIGTERM and when its parent's channel closes. */
import { createServer } from './server.ts';
import { Renderer, type FailureReport } from './Renderer.ts';
import { freshFor, readSettings } from './settings.ts';

const settings = readSettings(process.env);
const report = (failure: FailureReport) =>
  console.error(JSON.stringify({ level: 'error', event: 'page_not_rendered', ...failure }));
const renderer = new Renderer(settings, new URL('./thread.js', import.meta.url), report);
const server = createServer(renderer, { freshFor: freshFor(settings.limits), report });
await server.listen({ port: settings.port, host: settings.host });
process.send?.('ready');
renderer.warmUp().catch((error: unknown) => console.error('The first pages could not be rendered.', error));

const stop = () =>
  void server
    .close()
    .then(() => renderer.stop())
    .then(() => process.exit());
process.on('SIGTERM', stop);
process.on('disconnect', stop);
