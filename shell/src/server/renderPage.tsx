import { Writable } from 'node:stream';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import type { PageToRender, RenderedPage } from '@keyframe/contracts/serverBuild';
import {
  configureApi,
  configureFlags,
  configureSite,
  createMemoryHistory,
  createQueryClient,
  dehydrate,
  type QueryClient,
} from '@keyframe/shared-ui/shell';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../App.tsx';
import { flagStates } from '../plan/flagStates.ts';
import { planRemotes } from '../plan/plan.ts';

/** The status that a page declares (PageStatus): something that it requested does not exist. */
const STATUS = /<meta name="prerender-status-code" content="(\d{3})"\/>/;

/** The address that a page declares as its own (PageMeta). */
const CANONICAL = /<link rel="canonical" href="([^"]+)"\/>/;

/** What React writes before the content: elements of the head. In attributes it escapes `>`. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * Renders the page at an address as every visitor gets it: without account, canary and stored choices. All data is
 * loaded before the first byte.
 *
 * @throws what a component throws, and the error of a failed request
 */
export async function renderPage({ address, origin, config, registry, api }: PageToRender): Promise<RenderedPage> {
  configureApi({ baseUrl: api, getToken: () => Promise.resolve(null) });
  configureSite({ preview: config.preview, origin, community: config.community ?? DEFAULT_COMMUNITY });
  configureFlags(flagStates(config, undefined));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, retryOnMount: false },
  });
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToText(
      sheet.collectStyles(
        <App
          boot={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, undefined) }}
          queryClient={queryClient}
          history={createMemoryHistory({ initialEntries: [address] })}
        />,
      ),
    );
    const missing = isSomethingMissing(queryClient);
    const head = HEAD.exec(html)?.[0] ?? '';
    return {
      status: Number(STATUS.exec(head)?.[1] ?? 200),
      movedTo: ownAddress(head, new URL(origin + address)),
      head: head.replace(STATUS, ''),
      styles: sheet.getStyleTags(),
      body: html.slice(head.length),
      hydrates: !missing,
      queries: dehydrate(queryClient),
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}

/**
 * Where the page at `asked` is, when its path is spelled in another way, such as with a slash at the end or in capitals.
 * The query stays: its spellings are too many, and the canonical link is enough for search engines.
 */
function ownAddress(head: string, asked: URL): string | undefined {
  const declared = CANONICAL.exec(head)?.[1];
  if (declared === undefined) return undefined;
  const { pathname } = new URL(declared);
  return pathname === asked.pathname ? undefined : pathname + asked.search;
}

/** The whole page at once: a part that suspends has loaded by then and needs no script to put it in its place. */
function renderToText(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () =>
        void pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        ),
      // An error within a Suspense boundary, too: React would leave that part to the browser.
      onError(error) {
        reject(error as Error);
        abort();
      },
    });
  });
}

/** The API has no such thing, or takes the name for no name: that is what the page says. */
const isMissing = (status = 0) => status >= 400 && status < 500 && status !== 429;

/**
 * Whether the API does not have something that the page asked for.
 *
 * @throws the error of a failed request: a page with an error message is not worth keeping, the browser may have more
 *   luck
 */
function isSomethingMissing(queryClient: QueryClient): boolean {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error as Error & { status?: number }] : []));
  for (const error of errors) if (!isMissing(error.status)) throw error;
  return errors.length > 0;
}
