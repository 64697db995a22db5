import { REMOTE_SERVER_FILE } from '@keyframe/contracts/serverBuild';
import { LRUCache } from 'lru-cache';
import { documentHtml } from './documentHtml.ts';
import { findPage, type PageOwner } from './findPage.ts';
import { readServerBuild, siteFilesReader, type SiteFiles } from './readFiles.ts';
import { RenderFailure } from './RenderThread.ts';
import { freshFor, type Settings } from './settings.ts';
import { Threads } from './Threads.ts';
import type { ThreadBuilds } from './threadProtocol.ts';

/** A rendered page as it is kept. */
export interface Page {
  status: number;
  html: string;
  /** For status 301. */
  location?: string;
}

/** Why a page is left to the browser, in the log. */
export interface FailureReport {
  address: string;
  remote: string | undefined;
  version: string | undefined;
  step: string;
  error: string;
}

/** Memory for pages. Bytes. */
const KEPT_BYTES = 64_000_000;
/** A version's thread ends when no page has needed it for this time. Milliseconds. */
const UNUSED = 10 * 60_000;

/**
 * Renders public pages in the versions of the registry, and keeps them for seconds. A page depends on its address and
 * the files of the site alone: not on cookies, headers or host, so one visitor's page is every visitor's.
 */
export class Renderer {
  readonly #settings: Settings;
  readonly #report: (failure: FailureReport) => void;
  readonly #readFiles: () => Promise<SiteFiles>;
  readonly #threads: Threads;
  readonly #kept = new LRUCache<string, { page: Page | undefined; at: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ page }) => (page?.html.length ?? 0) * 2 + 500,
  });
  readonly #rendering = new Map<string, Promise<Page | undefined>>();

  constructor(settings: Settings, program: URL, report: (failure: FailureReport) => void) {
    this.#settings = settings;
    this.#report = report;
    this.#readFiles = siteFilesReader(settings.files);
    this.#threads = new Threads(program, settings.limits);
    setInterval(() => void this.#threads.endUnused(Date.now() - UNUSED), UNUSED).unref();
  }

  /** Ends all threads. */
  stop(): Promise<void> {
    return this.#threads.endUnused(Infinity);
  }

  /**
   * The page at an address: kept, or rendered now. Undefined when the browser shall render it: the page is not public,
   * its version cannot be rendered here, or it takes too long, in which case it is kept for the next visitor.
   *
   * @param address path and query
   */
  async page(address: string): Promise<Page | undefined> {
    const { limits } = this.#settings;
    const files = await this.#readFiles();
    const key = `${files.version} ${address}`;
    const kept = this.#kept.get(key);
    const age = kept ? Date.now() - kept.at : Infinity;
    if (kept && age < freshFor(limits)) return kept.page;
    const rendering = this.#render(key, address, files);
    if (kept?.page && age < limits.kept) return kept.page;
    return Promise.race([rendering, after(limits.answer)]);
  }

  /**
   * Starts the threads of all versions and lets each render a page: the first one takes many times as long. A failure is
   * reported as that of a visitor's page.
   */
  async warmUp(): Promise<void> {
    const files = await this.#readFiles();
    const addresses = Object.values(files.registry.remotes).flatMap(
      ({ routes }) => routes.find(({ access }) => access === 'public')?.path ?? [],
    );
    // One after the other: a small machine has other things to do as well.
    for (const path of ['/_', ...addresses]) {
      const address = path.replace(/:\w+/, '_');
      await this.#render(`${files.version} ${address}`, address, files);
    }
  }

  /** Renders a page and keeps it; one rendering for all who ask for it meanwhile. Never rejects. */
  #render(key: string, address: string, files: SiteFiles): Promise<Page | undefined> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const owner = findPage(files.registry, new URL(this.#settings.origin + address).pathname);
    const rendering = (owner.by === 'browser' ? Promise.resolve(undefined) : this.#renderWith(owner, address, files))
      .catch((error: unknown) => {
        const { remote, version } = owner.by === 'remote' ? owner : {};
        const step = error instanceof RenderFailure ? error.step : 'document';
        this.#report({ address, remote, version, step, error: (error as Error).message });
        return undefined;
      })
      .then((page) => {
        this.#rendering.delete(key);
        // A failure too: a page that cannot be rendered is not tried for each visitor.
        this.#kept.set(key, { page, at: Date.now() });
        return page;
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderWith(
    owner: Exclude<PageOwner, { by: 'browser' }>,
    address: string,
    { config, registry, shell }: SiteFiles,
  ): Promise<Page> {
    const { origin, api = config.api, files } = this.#settings;
    const key = owner.by === 'remote' ? `${shell.entry} ${owner.build.entry}` : shell.entry;
    const thread = await this.#threads.of(key, async (): Promise<ThreadBuilds> => {
      const shellAddress = new URL(shell.entry, files).href;
      const [shellText, remote] = await Promise.all([
        readServerBuild(shellAddress, shell.integrity),
        readRemote(owner),
      ]);
      return { shell: { name: shellAddress, text: shellText }, remote };
    });
    const rendered = await thread.render({ address, origin, config, registry, api }).catch((error: unknown) => {
      if (thread.ended) this.#threads.drop(key, thread.ended);
      throw error;
    });
    if (rendered.movedTo !== undefined) return { status: 301, html: '', location: rendered.movedTo };
    const html = documentHtml(shell.page, rendered, {
      config,
      registry,
      rendered: owner.by === 'remote' ? { remote: owner.remote, version: owner.version } : null,
      hydrates: rendered.hydrates,
      queries: rendered.queries,
    });
    return { status: rendered.status, html };
  }
}

async function readRemote(owner: Exclude<PageOwner, { by: 'browser' }>): Promise<ThreadBuilds['remote']> {
  if (owner.by === 'shell') return undefined;
  const { remote, version, build } = owner;
  const address = new URL(REMOTE_SERVER_FILE, build.entry).href;
  return { remote, version, name: address, text: await readServerBuild(address, build.server.integrity) };
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());
