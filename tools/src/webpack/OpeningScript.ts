import { createHash } from 'node:crypto';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { bundle } from '../bundle.ts';

/**
 * Emits the script of the early render (shell/src/opening) as a separate file and adds it to the page. It is not a
 * webpack entry, because the federation plugin adds its runtime to every entry, many times the script's size.
 */
export class OpeningScript {
  readonly #entry: string;

  /** @param directory the shell's folder */
  constructor(directory: string) {
    this.#entry = join(directory, 'src/opening/main.ts');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OpeningScript.name, (compilation: Compilation) => {
      const { text } = bundle(this.#entry, { platform: 'browser' });
      const file = `opening.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: OpeningScript.name, stage }, () =>
        compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text)),
      );
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(OpeningScript.name, (tags) => {
        // Before the first script, with high priority: its requests must be sent before that one blocks the page's thread.
        const attributes = { async: true, fetchpriority: 'high', src: `/${file}` };
        tags.headTags.unshift({ tagName: 'script', voidTag: false, attributes, meta: { plugin: OpeningScript.name } });
        return tags;
      });
    });
  }
}
