import { PALETTES } from '../theme/palette.ts';
import { storedTheme } from '../theme/storedTheme.ts';

/** The page's background in the visitor's theme until the kit's own styles, which override `:where`, have loaded. */
export function paintGround(): void {
  const theme = storedTheme();
  document.documentElement.dataset.theme = theme;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:where(html) { background: ${PALETTES[theme].ground}; color-scheme: ${theme}; } :where(body) { margin: 0; }`,
  );
  document.adoptedStyleSheets.push(sheet);
}
