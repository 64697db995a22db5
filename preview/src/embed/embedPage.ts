import { createHash } from 'node:crypto';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import type { EmbedOptions, EmbedTab } from '@keyframe/contracts/embed';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import type { Language } from '@keyframe/contracts/languages';
import { LICENCE_NAME } from '@keyframe/contracts/licence';
import { componentPath, publicProfilePath } from '@keyframe/contracts/paths';
import { embeddedDocumentPath } from '@keyframe/contracts/previewAddresses';
import { builtScript } from '../builtScript.ts';
import { escapeScript, type DocumentParts } from '../document.ts';
import { codePanes } from './embedCode.ts';
import { EMBED_STYLE } from './embedStyle.ts';

/** A verified revision of a component, to embed. */
export interface EmbedSource {
  readonly componentId: string;
  readonly revision: string;
  readonly name: string;
  /** Without a username, its account was deleted. */
  readonly author: { readonly name: string; readonly username?: string | undefined };
  /** The author of an imported component. */
  readonly credit?: string | undefined;
  readonly language: Language;
  readonly code: ComponentCode;
  /** The copyright lines that belong to the code. */
  readonly copyright: readonly string[];
  /** With the values of the knobs that were asked for, like `code`. */
  readonly document: DocumentParts;
}

const SCRIPT = escapeScript(builtScript('embed'));

/** The hashes by which the policy of the page allows its style and its script (CSP `sha256-…`). */
export const EMBED_HASHES = { style: hashOf(EMBED_STYLE), script: hashOf(SCRIPT) };

interface Tab {
  readonly tab: EmbedTab;
  readonly label: string;
  readonly panel: string;
}

/**
 * The page of an embed: name and author with links to the site, tabs, and the component in a frame of its own. The tabs
 * are radio buttons, so they work without the script, which only pauses the component and reports its height.
 */
export function buildEmbedPage(
  source: EmbedSource,
  { theme, motion, tabs, knobs }: EmbedOptions,
  siteOrigin: string,
): string {
  const { name, author, credit, componentId } = source;
  const canonical = siteOrigin + componentPath(componentId);
  const page =
    knobs === undefined ? canonical : `${canonical}?${new URLSearchParams({ [KNOBS_PARAMETER]: knobs }).toString()}`;
  const frame = embeddedDocumentPath(componentId, source.revision, knobs);
  const shown = tabsOf(source, tabs, { page, frame });
  const by =
    author.username === undefined
      ? text(author.name)
      : link(siteOrigin + publicProfilePath(author.username), author.name);
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-motion="${motion}" data-canvas="${source.document.canvas}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(name)} by ${text(author.name)} on Keyframe</title>
<link rel="canonical" href="${text(canonical)}">
<style>${EMBED_STYLE}</style>
</head>
<body>
<header>
<h1 dir="auto">${link(page, name)}</h1>
<p dir="auto">by ${by}${credit === undefined ? '' : `, from ${text(credit)}`}</p>
<fieldset${shown.length === 1 ? ' hidden' : ''}><legend>Show</legend>${shown.map(radio).join('')}</fieldset>
<button type="button" hidden>Pause</button>
</header>
<main>
${shown.map(({ panel }) => panel).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** The tabs in the order of the options, without those that the component lacks; at least the result. */
function tabsOf(
  source: EmbedSource,
  wanted: readonly EmbedTab[],
  { page, frame }: { page: string; frame: string },
): Tab[] {
  const { name, language, code, copyright } = source;
  const notice = `<p>${text([LICENCE_NAME, ...copyright].join('. '))}</p>`;
  const result: Tab = {
    tab: 'result',
    label: 'Result',
    panel: `<div id="result"><iframe src="${text(frame)}" title="${text(name)}" sandbox="allow-scripts" loading="lazy" referrerpolicy="no-referrer"></iframe></div>`,
  };
  const panes = codePanes(language, code).map(({ tab, label, text: shown, left }) => ({
    tab,
    label,
    panel: `<div id="${tab}"><pre tabindex="0" role="region" aria-label="${label}" translate="no"><code>${text(shown)}</code></pre>${
      left === 0 ? '' : `<p>${left} more ${left === 1 ? 'line' : 'lines'} ${link(page, 'on Keyframe')}</p>`
    }${notice}</div>`,
  }));
  const all: Tab[] = [result, ...panes];
  const shown = wanted.flatMap((tab) => all.find((one) => one.tab === tab) ?? []);
  return shown.length > 0 ? shown : [result];
}

function radio({ tab, label }: Tab, index: number): string {
  return `<label><input type="radio" name="tab" value="${tab}"${index === 0 ? ' checked' : ''}>${label}</label>`;
}

/** A link out of the frame. */
function link(address: string, label: string): string {
  return `<a href="${text(address)}" target="_blank" rel="noopener">${text(label)}</a>`;
}

/** A text for the content of an element or an attribute. A null, which parsers drop or replace, is replaced. */
function text(value: string): string {
  return value
    .replaceAll('\0', '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
