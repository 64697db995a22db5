import type { Browser } from '@playwright/test';
import type { Rendered } from './collection.ts';
import { compare, isBlank } from './comparison.ts';
import { readCardPicture, writePictures } from './pictureFolder.ts';
import { reasonsOf } from './reasons.ts';
import type { Finding, Result } from './result.ts';
import type { RenderingServers } from './servers.ts';
import { Stage, type Picture } from './stage.ts';

/** Timeout for a component to be painted and paused, in milliseconds. */
const TIMEOUT = 10_000;
/** Pictures that differ are taken again this often, because the browser may have painted a part late. */
const RETAKES = 2;
/** Components that differ are opened this often in total, to exclude random differences. */
const ATTEMPTS = 3;
/** A picture with more bytes has more than one colour. */
const BLANK_BYTES = 8_000;

interface Pair {
  readonly plain: Stage;
  readonly card: Stage;
}

/** Folders of pictures. */
export interface CheckerFolders {
  /** Gets both pictures of each component that differs. */
  readonly pictures?: string;
  /** Gets the card's picture of every component. */
  readonly save?: string;
  /** Has the cards' pictures of an earlier run, which are compared with. */
  readonly against?: string;
}

/** Renders components both ways, one after another. Pages are reused where that makes no difference. */
export class Checker {
  private readonly browser: Browser;
  private readonly servers: RenderingServers;
  private readonly folders: CheckerFolders;
  /** For components without scripts, which are the majority. */
  private pair: Pair | undefined;

  constructor(browser: Browser, servers: RenderingServers, folders: CheckerFolders) {
    this.browser = browser;
    this.servers = servers;
    this.folders = folders;
  }

  async check(component: Rendered): Promise<Result> {
    const { pictures, save, against } = this.folders;
    const earlier = against === undefined ? undefined : readCardPicture(against, component.source);
    let { finding, pngs } = await this.look(component, earlier);
    // A layer that was painted before it was paused may be blurred, randomly on either side.
    for (let attempt = 1; attempt < ATTEMPTS && isDifferent(finding); attempt += 1) {
      ({ finding, pngs } = await this.look(component, earlier));
    }
    if (isDifferent(finding) && pngs && pictures !== undefined)
      writePictures(pictures, component.source, { ...pngs, ...(earlier && { earlier }) });
    if (pngs && save !== undefined) writePictures(save, component.source, { card: pngs.card });
    const { parts: _code, extent: _extent, ...facts } = finding;
    return { ...facts, reasons: reasonsOf(finding) };
  }

  /** Opens a component both ways and compares, also with the card's picture of an earlier run. */
  private async look({ source, name, parts }: Rendered, earlier: Buffer | undefined): Promise<Look> {
    const clocked = runsScripts(parts);
    const pair = (!clocked && this.pair) || (await this.makePair(clocked));
    const { plain, card, forget } = this.servers.show(parts);
    let keep = !clocked;
    try {
      const pictures = Promise.all([pair.plain.openPlain(plain), pair.card.openCard(this.servers.hostPage, card)]);
      const { pngs, ...found } = await inTime(pictures.then((both) => this.find(pair, both, earlier)));
      return { finding: { source, name, parts, ...found }, pngs };
    } catch (error) {
      // It hangs, or navigates its page.
      keep = false;
      const [message = ''] = (error as Error).message.split('\n');
      return { finding: { source, name, parts, ...STUCK, errors: { plain: [], card: [message] } } };
    } finally {
      forget();
      if (!clocked) this.pair = keep ? pair : undefined;
      if (!keep) await Promise.all([pair.plain.close(), pair.card.close()]);
    }
  }

  private async makePair(clocked: boolean): Promise<Pair> {
    const [plain, card] = await Promise.all([
      Stage.create(this.browser, { clocked }),
      Stage.create(this.browser, { clocked }),
    ]);
    return { plain, card };
  }

  private async find(
    pair: Pair,
    [first, other]: readonly [Picture, Picture],
    earlier: Buffer | undefined,
  ): Promise<Found & { pngs: Pngs }> {
    const decoder = pair.card.page;
    let [plain, card] = [first.png, other.png];
    let comparison = await compare(plain, card, decoder);
    let restless = false;
    for (let look = 0; look < RETAKES && !comparison.same; look += 1) {
      const before = plain;
      [plain, card] = await Promise.all([pair.plain.again(), pair.card.again()]);
      comparison = await compare(plain, card, decoder);
      restless ||= !(await compare(before, plain, decoder)).same;
    }
    const blank = async (png: Buffer) => png.length <= BLANK_BYTES && (await isBlank(png, decoder));
    const [plainIsBlank, cardIsBlank] = [await blank(plain), await blank(card)];
    const nothing = plainIsBlank && cardIsBlank;
    const since = earlier && (await compare(earlier, card, decoder));
    return {
      painting: comparison.same ? 'same' : 'differs',
      pixels: comparison.pixels,
      ...(since && { changed: since.same ? 0 : since.pixels }),
      restless,
      // If both count as the same but one has a few pixels, neither is blank.
      blank: comparison.same ? { plain: nothing, card: nothing } : { plain: plainIsBlank, card: cardIsBlank },
      errors: { plain: first.observed.errors, card: other.observed.errors },
      refusals: other.observed.refusals,
      extent: first.observed.extent,
      pngs: { plain, card },
    };
  }
}

const isDifferent = ({ painting, changed = 0 }: Finding) => painting === 'differs' || changed > 0;

interface Pngs {
  readonly plain: Buffer;
  readonly card: Buffer;
}

/** The finding, with its pictures. */
interface Look {
  readonly finding: Finding;
  readonly pngs?: Pngs;
}

type Found = Omit<Finding, 'source' | 'name' | 'parts'>;

const STUCK: Found = {
  painting: 'stuck',
  pixels: 0,
  restless: false,
  blank: { plain: false, card: false },
  errors: { plain: [], card: [] },
  refusals: [],
  extent: { width: 0, height: 0 },
};

/** Whether it needs a controlled clock. */
export function runsScripts({ html, javascript }: Rendered['parts']): boolean {
  return javascript.trim() !== '' || /<script|\son[a-z]+\s*=/i.test(html);
}

/** @throws Error when the work takes longer than TIMEOUT */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not painted within ${TIMEOUT / 1000} s`)), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
