import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/** The files with the letters of every page (subsetFont.ts). */
const COMMON_LETTERS = /^assets\/[a-z-]+-latin-[a-z]+-normal\.[0-9a-f]+\.woff2$/;

/**
 * Preloads the fonts of every page, at the end of its body: Chromium holds the first paint for fonts that the head preloads.
 * Until they arrive, text has the fallbacks with the same metrics (fonts.css).
 */
export class PreloadFonts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PreloadFonts.name, (compilation: Compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(PreloadFonts.name, (tags) => {
        const files = compilation.getAssets().flatMap(({ name }) => (COMMON_LETTERS.test(name) ? [name] : []));
        if (files.length === 0) throw new Error('The build has no font to preload.');
        tags.bodyTags.push(
          ...files.sort().map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `${String(compilation.outputOptions.publicPath)}${file}`,
            },
            meta: { plugin: PreloadFonts.name },
          })),
        );
        return tags;
      });
    });
  }
}
