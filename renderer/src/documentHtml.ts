import { encodePageData, PAGE_DATA_ID, type PageData } from '@keyframe/contracts/pageData';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import type { RenderedPage } from '@keyframe/contracts/serverBuild';

/** What the shell's page has in the place of the rendered one. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';
/** What is not true of a rendered page: it shows components without scripts. */
const NOSCRIPT = /<noscript>[^]*?<\/noscript>/;
/** Configuration and registry are in the page, and so is its data: nothing reads them, and the HTTP client comes with the first request. */
const PRELOADS = /<link\b[^>]*\bhref="\/(?:config\.json|registry\.json|(?:http|boot)\.[0-9a-f]+\.js)"[^>]*>/g;

/**
 * The whole page: the shell's own (index.html), with the rendered content, its styles and its data. The nonce stays a
 * placeholder, which the server of the site replaces.
 *
 * @throws Error when the shell's page has not the places for them
 */
export function documentHtml(page: string, rendered: RenderedPage, data: PageData): string {
  if (!page.includes(ROOT) || !TITLE.test(page) || !page.includes('</head>'))
    throw new Error('The page of the shell has no title, head or #root to fill.');
  const head = withoutPlaceholder(rendered.head);
  const styles = rendered.styles.replace('<style', `<style nonce="${NONCE_PLACEHOLDER}"`);
  const json = `<script type="application/json" id="${PAGE_DATA_ID}">${encodePageData(data)}</script>`;
  // Functions: in a replacement text `$&` would be a pattern.
  return page
    .replace(PRELOADS, '')
    .replace(NOSCRIPT, '')
    .replace(head.includes('name="description"') ? DESCRIPTION : /(?!)/, '')
    .replace(TITLE, () => head)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `<div id="root">${withoutPlaceholder(rendered.body)}</div>${json}`);
}

/** A member's text that reads like the placeholder must not get the nonce. */
const withoutPlaceholder = (html: string) =>
  html.replaceAll(NONCE_PLACEHOLDER, NONCE_PLACEHOLDER.replace('_', '&#95;'));
