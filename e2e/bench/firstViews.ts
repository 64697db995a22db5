/**
 * `npm run bench -- explore [FILE.ndjson]`: what a visitor sees of a cold load, measured from the outside. Films
 * /explore with 30 cards in a production build, and in the same run, alternating, two peers: the bundle, the same code as
 * one build without federation and without server rendering, and the floor, a static HTML file with the same first twelve
 * frames. Then / and /component/:id beside their floors. FILE is a collection for `npm run import` to take the cards from.
 *
 * Slowed: 4 times slower CPU and 10 Mbps / 40 ms in the page's process and in those of its frames. Each page is asked for
 * once just before its load, as by an earlier visitor. Visitors come from a page of another site.
 *
 * `KEYFRAME_BENCH_BEFORE=http://localhost:3500` adds a fourth peer on /explore: a running site of another revision, with
 * the same collection.
 */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { serveMonolith } from '@keyframe/tools/monolith';
import { median, startBenchSite } from './bench.ts';
import { filmLoad, type FilmedLoad } from './filmedLoad.ts';
import { floorPage } from './floorPage.ts';

const ROUNDS = Number(process.env['KEYFRAME_BENCH_ROUNDS'] ?? 7);
const SLOWED = { cpu: 4, latency: 40, bitsPerSecond: 10e6 };
/** How long a load is watched: until everything of it has long been seen. Milliseconds. */
const WATCHED = { plain: 6_000, slowed: 14_000 };
const SIZES = {
  'twelve cards': { width: 1440, height: 1700 },
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
type SizeName = keyof typeof SIZES;
type Peer = 'page' | 'bundle' | 'floor' | 'before';

/** The path of the page that the visitor comes from. */
const ELSEWHERE = '/elsewhere';

const BEFORE = process.env['KEYFRAME_BENCH_BEFORE'];

const TARGETS: { figure: keyof FilmedLoad; peer: Exclude<Peer, 'page'>; most: number }[] = [
  { figure: 'firstPaint', peer: 'floor', most: 1.5 },
  { figure: 'firstPaint', peer: 'bundle', most: 0.7 },
  { figure: 'largestPaint', peer: 'floor', most: 1.6 },
  { figure: 'largestPaint', peer: 'bundle', most: 0.6 },
  { figure: 'blocked', peer: 'bundle', most: 0.5 },
  { figure: 'blocked', peer: 'before', most: 0.5 },
  { figure: 'previews', peer: 'floor', most: 1.3 },
];
const NAMES: Record<keyof FilmedLoad, string> = {
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  blocked: 'blocked',
  previews: '3/4 of previews',
  allPreviews: 'all previews',
  running: '3/4 running',
  shift: 'shift',
};

const { at, debuggingPort, folder, end } = await startBenchSite();
const ends: (() => unknown)[] = [end];
try {
  mkdirSync(join(folder, 'bundle'));
  ends.push(await serveMonolith(join(folder, 'bundle'), at.shell, at.devShell));
  const component = `/component/${await firstComponent()}`;
  const floors = new Map<string, string>();
  for (const path of ['/explore', '/', component]) floors.set(path, floorPage(await textOf(at.shell + path)));
  floors.set(ELSEWHERE, '<!doctype html><title>Elsewhere</title><p>A page with a link</p>');
  const floor = createServer((request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(floors.get(request.url ?? '') ?? ''),
  );
  await new Promise<void>((done) => floor.listen(0, '127.0.0.1', done));
  ends.push(() => floor.close());
  const { port: floorPort } = floor.address() as AddressInfo;
  // A host of its own is another site than the page, its frames and the floor.
  const from = `http://elsewhere.localhost:${floorPort}${ELSEWHERE}`;
  const origins: Record<Peer, string> = {
    page: at.shell,
    bundle: at.devShell,
    floor: `http://127.0.0.1:${floorPort}`,
    before: BEFORE ?? '',
  };
  const browser = await chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
  });
  ends.push(() => browser.close());
  const screen = await browser.newPage();

  for (const [path, peers, sizes] of [
    [
      '/explore',
      ['page', 'bundle', 'floor', ...(BEFORE ? ['before' as const] : [])],
      ['twelve cards', 'desktop', 'phone'],
    ],
    ['/', ['page', 'floor'], ['desktop', 'phone']],
    [component, ['page', 'floor'], ['desktop', 'phone']],
  ] satisfies [string, Peer[], SizeName[]][]) {
    for (const size of sizes) {
      for (const speed of ['plain', 'slowed'] as const) {
        const loads: Partial<Record<Peer, FilmedLoad[]>> = {};
        // The first round warms the servers and is not counted.
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const peer of peers) {
            await textOf(origins[peer] + path);
            const load = await filmLoad(debuggingPort, screen, origins[peer] + path, {
              from,
              size: SIZES[size],
              slowed: speed === 'slowed' ? SLOWED : undefined,
              watched: WATCHED[speed],
            });
            if (round > 0) (loads[peer] ??= []).push(load);
          }
        }
        const { width, height } = SIZES[size];
        console.log(
          `\n${path.replace(component, '/component/:id')}, ${width}x${height}, ${speed}; medians of ${ROUNDS} cold loads (lowest to highest), milliseconds\n`,
        );
        console.log(tableOf(loads));
      }
    }
  }
} finally {
  for (const stop of ends.reverse()) await stop();
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.text();
}

/** The id of the newest component. */
async function firstComponent(): Promise<string> {
  const list = JSON.parse(await textOf(`${at.api}${ENDPOINTS.getVerifiedComponents.path}?limit=1`)) as ComponentPage;
  return list.componentArray[0]!._id;
}

/** A row for each peer, and the ratios that have a target. */
function tableOf(loads: Partial<Record<Peer, FilmedLoad[]>>): string {
  const figures = Object.keys(NAMES) as (keyof FilmedLoad)[];
  const values = (peer: Peer, figure: keyof FilmedLoad) => (loads[peer] ?? []).map((load) => load[figure]);
  const cell = (peer: Peer, figure: keyof FilmedLoad) => {
    const digits = figure === 'shift' ? 3 : 0;
    const [low, middle, high] = [
      Math.min(...values(peer, figure)),
      median(values(peer, figure)),
      Math.max(...values(peer, figure)),
    ].map((value) => value.toFixed(digits));
    return `${middle} (${low} to ${high})`.padEnd(22);
  };
  const rows = (Object.keys(loads) as Peer[]).map(
    (peer) => `  ${peer.padEnd(8)}${figures.map((figure) => cell(peer, figure)).join('')}`,
  );
  const ratios = TARGETS.filter(({ peer }) => loads[peer]).map(({ figure, peer, most }) => {
    const ratio = median(values('page', figure)) / median(values(peer, figure));
    return `  ${ratio <= most ? '✓' : '✗'} ${NAMES[figure]} ${ratio.toFixed(2)}x the ${peer} (target ${most}x)`;
  });
  return [`  ${' '.repeat(8)}${figures.map((figure) => NAMES[figure].padEnd(22)).join('')}`, ...rows, ...ratios].join(
    '\n',
  );
}
