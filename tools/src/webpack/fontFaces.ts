import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { WebpackPluginInstance, RuleSetRule } from 'webpack';
import { FONT_FACES } from './base.ts';
import { InlineStyles } from './InlineStyles.ts';
import { PreloadFonts } from './PreloadFonts.ts';

const require = createRequire(import.meta.url);

/** Puts the faces of the site's fonts into the page, which preloads the fonts: for a build that makes the page. */
export const fontFaces: { rule: RuleSetRule; plugins: () => WebpackPluginInstance[] } = {
  rule: {
    test: FONT_FACES,
    use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { sourceMap: false } }],
  },
  plugins: () => [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
    new InlineStyles(),
    new PreloadFonts(),
  ],
};
