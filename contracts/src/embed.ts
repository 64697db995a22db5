import { KNOBS_PARAMETER } from './knobsParameter.ts';
import type { Part } from './languages.ts';

/**
 * Embeds: the address of a component's page for frames of other sites, on the preview origin, and the markup of such a
 * frame. Without schemas, so that a page can import them.
 */

/** The colours around the component. Its own canvas stays. */
export const EMBED_THEMES = ['auto', 'dark', 'light'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** When the component moves: while it is on screen, after a press on Play, or while the pointer is on it. */
export const EMBED_MOTIONS = ['auto', 'paused', 'hover'] as const;
export type EmbedMotion = (typeof EMBED_MOTIONS)[number];

/** The tabs. */
export const EMBED_TABS = ['result', 'html', 'css', 'js'] as const;
export type EmbedTab = (typeof EMBED_TABS)[number];

/** The tab with a part of the code. A component has CSS or Tailwind. */
export const EMBED_TAB_OF = {
  HTML: 'html',
  CSS: 'css',
  Tailwind: 'css',
  JS: 'js',
} as const satisfies Record<Part, EmbedTab>;

/** What the address of an embed chooses. */
export interface EmbedOptions {
  theme: EmbedTheme;
  motion: EmbedMotion;
  /** The tabs in their order; the first is open. Those that the component lacks are left out. */
  tabs: readonly EmbedTab[];
  /** The id of a verified revision. Undefined: the one that is public when the embed is opened. */
  revision?: string | undefined;
  /** The values of its knobs, as the parameter `KNOBS_PARAMETER` of a component's address has them. */
  knobs?: string | undefined;
}

/** What an address without parameters chooses. */
export const EMBED_DEFAULTS: EmbedOptions = { theme: 'auto', motion: 'auto', tabs: EMBED_TABS };

/** The size of an embed in CSS pixels, unless its page chooses another. */
export const EMBED_SIZE = { width: 640, height: 400 } as const;

/** The address of a component's embed. Defaults are left out. */
export function embedUrl(previewOrigin: string, id: string, options: Partial<EmbedOptions> = {}): string {
  const { theme, motion, tabs, revision, knobs } = { ...EMBED_DEFAULTS, ...options };
  const url = new URL(`/embed/${encodeURIComponent(id)}`, previewOrigin);
  if (theme !== EMBED_DEFAULTS.theme) url.searchParams.set('theme', theme);
  if (motion !== EMBED_DEFAULTS.motion) url.searchParams.set('motion', motion);
  if (tabs.join() !== EMBED_TABS.join()) url.searchParams.set('tabs', tabs.join());
  if (revision !== undefined) url.searchParams.set('rev', revision);
  if (knobs !== undefined) url.searchParams.set(KNOBS_PARAMETER, knobs);
  // A comma needs no escape in a query.
  return url.href.replaceAll('%2C', ',');
}

/** The markup of a frame with an embed. */
export interface EmbedFrame {
  /** What `embedUrl` returns. */
  address: string;
  title: string;
  /** In CSS pixels, or `100%`. */
  width: number | '100%';
  height: number;
}

/**
 * An embed as HTML for any page. WordPress keeps of an unknown site a frame without content only, and of its attributes
 * `frameborder` but not `style`.
 */
export function embedMarkup({ address, title, width, height }: EmbedFrame): string {
  const attributes = {
    src: address,
    title,
    width: String(width),
    height: String(height),
    frameborder: '0',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
