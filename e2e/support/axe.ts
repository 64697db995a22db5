import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of WCAG 2.2 AA that depend on colours. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * The violations of WCAG 2.2 AA that axe finds in a page or a part of it, without previews, whose content is the
 * members'. `coloursOnly`: of the rules that another theme can break.
 */
export async function violations(of: Page | Locator, { coloursOnly = false } = {}): Promise<string[]> {
  const root = rootOf(of);
  await root.page().evaluate(AXE);
  const found = await root.evaluate(
    async (element, runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run({ include: [element], exclude: [['iframe']] }, { runOnly, iframes: false })).violations;
    },
    coloursOnly ? OF_COLOURS : WCAG_22_AA,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary ?? ''}`),
  );
}

const THEMES = ['dark', 'light'] as const;

/** The violations of the open page, or of a part of it, in both themes. A theme is an attribute, so one visit is enough. */
export async function violationsInThemes(of: Page | Locator): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    // Waits for all colour transitions; a transition that is replaced by another is cancelled.
    await rootOf(of)
      .page()
      .evaluate(async (value) => {
        document.documentElement.setAttribute('data-theme', value);
        const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      }, theme);
    found.push(
      ...(await violations(of, { coloursOnly: theme !== THEMES[0] })).map((violation) => `${theme}: ${violation}`),
    );
  }
  return found;
}

const rootOf = (of: Page | Locator): Locator => ('page' in of ? of : of.locator('html'));
