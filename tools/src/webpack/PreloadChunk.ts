import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Preloads a chunk with low priority: one that the first script imports soon, but that does not block it.
 */
export class PreloadChunk {
  readonly #chunk: string;

  /** @param chunk its `webpackChunkName` */
  constructor(chunk: string) {
    this.#chunk = chunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PreloadChunk.name, (compilation: Compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(PreloadChunk.name, (tags) => {
        const file = [...(compilation.namedChunks.get(this.#chunk)?.files ?? [])].find((name) => name.endsWith('.js'));
        if (file === undefined) throw new Error(`The build has no chunk "${this.#chunk}" to preload.`);
        tags.headTags.push({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', fetchpriority: 'low', href: `/${file}` },
          meta: { plugin: PreloadChunk.name },
        });
        return tags;
      });
    });
  }
}
