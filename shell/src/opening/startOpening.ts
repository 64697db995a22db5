import type { ComponentPage } from '@keyframe/contracts/api/component';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Opening, PageOpening } from '@keyframe/contracts/opening';
import type { Registry } from '@keyframe/contracts/registry';
import { drawOutline, OpeningCards } from '@keyframe/shared-ui/opening';
import { BOOT_FILES, readBootFile } from '../boot/readBootFile.ts';
import { isOverrideStored } from '../overrides/overridesKey.ts';
import { visitorNumber } from '../plan/chooseVersions.ts';
import { planRemotes } from '../plan/plan.ts';
import { HEADER_PARTS, headerHeight, isAnnounced } from './headerHeight.ts';

const LIST_TIMEOUT = 6_000;

/**
 * Starts the early render of this page load (contracts/opening): requests the boot files, then the list that the page
 * declares, if any, and shows the header's outline and the list's first cards. A failure only ends the early render:
 * the shell and the page then send the requests themselves, and report errors.
 */
export function startOpening(): Opening {
  const files = {
    [BOOT_FILES.config]: readBootFile(BOOT_FILES.config),
    [BOOT_FILES.registry]: readBootFile(BOOT_FILES.registry),
  };
  let answer: { url: string; coming: Promise<unknown> } | undefined;
  let cards: OpeningCards | undefined;
  let ended = false;

  const open = async () => {
    // Not validated here: the shell checks both against their schemas. Unexpected data throws, which ends the early
    // render.
    const [config, registry] = (await Promise.all(Object.values(files))) as [RuntimeConfig, Registry];
    if (!ended) outline(config, registry);
    const page = openingOf(registry);
    if (!page || ended) return;
    const url = config.api.replace(/\/+$/, '') + page.list;
    const coming = readList(url);
    answer = { url, coming: coming.catch(() => undefined) };
    const { componentArray } = await coming;
    if (ended) return;
    const { phone, wide } = headerHeight(config);
    const top = { phone: `calc(${phone}px + ${page.toCards.phone})`, wide: `calc(${wide}px + ${page.toCards.wide})` };
    cards = new OpeningCards({ components: componentArray, preview: config.preview, top });
  };
  open().catch((error: unknown) => console.warn('[opening]', error));

  return {
    files,
    takeAnswer(url) {
      if (answer?.url !== url) return undefined;
      const { coming } = answer;
      answer = undefined;
      return coming;
    },
    takeFrame: (src) => cards?.take(src),
    get shown() {
      return cards?.shown === true;
    },
    end() {
      ended = true;
      answer = undefined;
      cards?.end();
    },
  };
}

/** The rows of a chromeless page, which has a bar of its own. */
const BARE = { announcement: 0, strip: 0, bar: 48, navigation: 0 } as const;

/** Shows the outline of the page's header. With overrides there is a banner above it. */
function outline(config: RuntimeConfig, registry: Registry): void {
  const root = document.getElementById('root');
  if (!root || isOverrideStored()) return;
  const bare = routesOf(registry).some((route) => route.bare && leadsHere(route.path));
  const { phone, wide } = HEADER_PARTS;
  const announcement = isAnnounced(config) ? phone.announcement : 0;
  drawOutline(
    bare
      ? { root, phone: BARE, wide: BARE }
      : { root, phone: { ...phone, announcement }, wide: { ...wide, announcement } },
  );
}

/** Whether a route's path matches this address, up to its first parameter. */
function leadsHere(path: string): boolean {
  const [start = '', ...parameters] = path.split(':');
  const { pathname } = window.location;
  return parameters.length === 0 ? pathname.replace(/\/+$/, '') === path : pathname.startsWith(start);
}

const routesOf = (registry: Registry) =>
  Object.values(planRemotes(registry, visitorNumber())).flatMap((remote) => remote.routes);

/**
 * The list that the page at this address declares, if the early render applies: the browser can move a frame without a
 * reload, motion is allowed, the address has no filters, and the tab has no overrides.
 */
function openingOf(registry: Registry): PageOpening | undefined {
  const { pathname, search } = window.location;
  const movable = 'moveBefore' in Element.prototype;
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!movable || lessMotion || search !== '' || isOverrideStored()) return undefined;
  return routesOf(registry).find(({ path, access }) => path === pathname && access === 'public')?.opening;
}

async function readList(url: string): Promise<ComponentPage> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(LIST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as ComponentPage;
}
