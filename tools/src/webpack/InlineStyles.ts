import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Puts the style sheet of the first script into the page: it has the faces of the fonts, which then load with the page
 * and not with the script, without a request for the sheet.
 */
export class InlineStyles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(InlineStyles.name, (compilation: Compilation) => {
      const publicPath = String(compilation.outputOptions.publicPath);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(InlineStyles.name, (tags) => {
        tags.headTags = tags.headTags.map((tag) => {
          const file =
            tag.attributes['rel'] === 'stylesheet' ? String(tag.attributes['href']).replace(publicPath, '') : '';
          const asset = compilation.getAsset(file);
          if (!asset) return tag;
          return {
            ...tag,
            tagName: 'style',
            voidTag: false,
            attributes: { nonce: NONCE_PLACEHOLDER },
            innerHTML: asset.source.source().toString(),
          };
        });
        return tags;
      });
    });
  }
}
