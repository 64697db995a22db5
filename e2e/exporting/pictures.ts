import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, ConsoleMessage } from '@playwright/test';
import type { DocumentParts } from '@keyframe/preview/document';
import { inTime, runsScripts } from '../rendering/checkComponent.ts';
import { compare } from '../rendering/comparison.ts';
import type { RenderingServers } from '../rendering/servers.ts';
import { Stage } from '../rendering/stage.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Pages that differ are opened this often in total, to exclude random differences. */
const ATTEMPTS = 3;

/** What a page with an export shows and says. */
export interface Shown {
  /** Pixels that differ from the component as a plain file, at one instant; 0 within the tolerance. */
  pixels: number;
  /** Errors and warnings of the console, without those of the plain file. */
  messages: string[];
}

/** Serves folders on localhost until `close`. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://x').pathname;
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Compares the page of an export with the component as a plain file. @param ready a selector of the hydrated page */
export async function lookAt(
  browser: Browser,
  servers: RenderingServers,
  parts: DocumentParts,
  page: string,
  ready: string | undefined,
): Promise<Shown> {
  let shown = await look(browser, servers, parts, page, ready);
  for (let attempt = 1; attempt < ATTEMPTS && shown.pixels > 0; attempt += 1)
    shown = await look(browser, servers, parts, page, ready);
  return shown;
}

async function look(
  browser: Browser,
  servers: RenderingServers,
  parts: DocumentParts,
  address: string,
  ready: string | undefined,
): Promise<Shown> {
  const clocked = runsScripts(parts);
  const stages = await Promise.all([Stage.create(browser, { clocked }), Stage.create(browser, { clocked })]);
  const [plain, page] = stages;
  const { plain: plainAddress, forget } = servers.show(parts);
  const own = messagesOf(plain);
  const messages = messagesOf(page);
  try {
    const [one, other] = await inTime(Promise.all([plain.openPlain(plainAddress), page.openPlain(address, ready)]));
    const { same, pixels } = await compare(one.png, other.png, page.page);
    const expected = new Set([...own, ...one.observed.errors]);
    return {
      pixels: same ? 0 : pixels,
      messages: [...messages, ...other.observed.errors].filter((message) => !expected.has(message)),
    };
  } catch (error) {
    return { pixels: Infinity, messages: [(error as Error).message.split('\n')[0]!] };
  } finally {
    forget();
    await Promise.all(stages.map((stage) => stage.close()));
  }
}

/** Errors and warnings, also of the frameworks. Addresses that are not reachable are the same in both. */
function messagesOf(stage: Stage): string[] {
  const messages: string[] = [];
  stage.page.on('console', (message: ConsoleMessage) => {
    if (/^(?:error|warning)$/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
      messages.push(message.text().slice(0, 300));
  });
  return messages;
}
