import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/** Preloads a chunk that the first script imports soon. */
export class PreloadChunk {
  readonly #chunk: string;

  readonly #priority: 'low' | 'high';

  /**
   * @param chunk its `webpackChunkName`
   * @param priority high for a chunk that the first paint waits for
   */
  constructor(chunk: string, priority: 'low' | 'high' = 'low') {
    this.#chunk = chunk;
    this.#priority = priority;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PreloadChunk.name, (compilation: Compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(PreloadChunk.name, (tags) => {
        const file = [...(compilation.namedChunks.get(this.#chunk)?.files ?? [])].find((name) => name.endsWith('.js'));
        if (file === undefined) throw new Error(`The build has no chunk "${this.#chunk}" to preload.`);
        tags.headTags.push({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', fetchpriority: this.#priority, href: `/${file}` },
          meta: { plugin: PreloadChunk.name },
        });
        return tags;
      });
    });
  }
}
