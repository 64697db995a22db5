import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Has the page fetch a chunk beside the first script, after all that is more urgent: one that the first script imports
 * soon, but that nothing waits to run for.
 */
export class PreloadChunk {
  readonly #module: string;

  /** @param module the end of the path of a module that the chunk holds and the first script does not */
  constructor(module: string) {
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PreloadChunk.name, (compilation: Compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(PreloadChunk.name, (tags) => {
        const file = this.#chunkFile(compilation);
        if (file === undefined) throw new Error(`The build has no chunk with "${this.#module}" to preload.`);
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

  #chunkFile(compilation: Compilation): string | undefined {
    const chunk = [...compilation.chunks].find(
      (candidate) =>
        !candidate.canBeInitial() &&
        compilation.chunkGraph
          .getChunkModules(candidate)
          .some((module) => module.nameForCondition()?.endsWith(this.#module)),
    );
    return [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
  }
}
