import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Rendered } from './collection.ts';
import { compare, isBlank } from './comparison.ts';
import { reasonsOf } from './reasons.ts';
import type { Finding, Result } from './result.ts';
import type { RenderingServers } from './servers.ts';
import { Stage, type Picture } from './stage.ts';

/** After this long, in milliseconds, a component that does not come to rest is given up. */
const PATIENCE = 20_000;
/** Pictures that differ are taken again this often: a held document that goes on differing does differ. */
const SECOND_LOOKS = 3;
/** A picture of more bytes than this is not one colour everywhere. */
const BLANK_BYTES = 8_000;

interface Pair {
  readonly plain: Stage;
  readonly card: Stage;
}

/** Shows components both ways, one after another. Pages are made when first needed and used again. */
export class Checker {
  private readonly browser: Browser;
  private readonly servers: RenderingServers;
  private readonly pictures: string | undefined;
  private readonly pairs: { still?: Pair; clocked?: Pair } = {};

  /** `pictures`: a folder for both pictures of each component that differs. */
  constructor(browser: Browser, servers: RenderingServers, { pictures }: { pictures?: string }) {
    this.browser = browser;
    this.servers = servers;
    this.pictures = pictures;
  }

  async check(component: Rendered): Promise<Result> {
    const { source, name, parts } = component;
    const kind = runsScripts(parts) ? 'clocked' : 'still';
    const pair = (this.pairs[kind] ??= await this.makePair(kind === 'clocked'));
    const { plain, card, forget } = this.servers.show(parts);
    const seen = await inTime(Promise.all([pair.plain.openPlain(plain), pair.card.openCard(this.servers.hostPage, card)]));
    forget();
    const finding: Finding = { source, name, parts, ...(seen === 'late' ? STUCK : await this.find(pair, component, ...seen)) };
    if (seen === 'late') {
      delete this.pairs[kind];
      await Promise.all([pair.plain.close(), pair.card.close()]);
    }
    const { parts: _code, ...facts } = finding;
    return { ...facts, reasons: reasonsOf(finding) };
  }

  private async makePair(clocked: boolean): Promise<Pair> {
    const [plain, card] = await Promise.all([Stage.create(this.browser, { clocked }), Stage.create(this.browser, { clocked })]);
    return { plain, card };
  }

  private async find(pair: Pair, { source }: Rendered, first: Picture, other: Picture): Promise<Omit<Finding, 'source' | 'name' | 'parts'>> {
    let [plain, card] = [first.png, other.png];
    let comparison = await compare(plain, card, pair.card.page);
    for (let look = 0; look < SECOND_LOOKS && !comparison.same; look += 1) {
      [plain, card] = await Promise.all([pair.plain.again(), pair.card.again()]);
      comparison = await compare(plain, card, pair.card.page);
    }
    if (!comparison.same && this.pictures !== undefined) keepPictures(this.pictures, source, { plain, card });
    const blank = (png: Buffer) => png.length <= BLANK_BYTES && isBlank(png, pair.card.page);
    return {
      painting: comparison.same ? 'same' : 'differs',
      pixels: comparison.pixels,
      blank: { plain: await blank(plain), card: await blank(card) },
      errors: { plain: first.observed.errors, card: other.observed.errors },
      refusals: other.observed.refusals,
    };
  }
}

const STUCK: Omit<Finding, 'source' | 'name' | 'parts'> = {
  painting: 'stuck',
  pixels: 0,
  blank: { plain: false, card: false },
  errors: { plain: [], card: [] },
  refusals: [],
};

function runsScripts({ html, javascript }: Rendered['parts']): boolean {
  return javascript.trim() !== '' || /<script|\son[a-z]+\s*=/i.test(html);
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), PATIENCE)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function keepPictures(folder: string, source: string, pictures: { plain: Buffer; card: Buffer }): void {
  mkdirSync(folder, { recursive: true });
  for (const [side, png] of Object.entries(pictures)) writeFileSync(join(folder, `${source.replace(/[^\w.-]+/g, '_')}.${side}.png`), png);
}
