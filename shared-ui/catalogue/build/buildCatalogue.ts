import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type BuildContext, type Plugin } from 'esbuild';
import { catalogueData } from './catalogueData.ts';
import { exampleFiles } from './readExamples.ts';

/** The absolute path of the package. */
const FOLDER = join(import.meta.dirname, '../..');

/**
 * The build of the catalogue into the folder `to`: `rebuild()` writes static files that any web server can serve. The
 * documentation is read once; examples and page are read by each build.
 *
 * @param preview the origin of previews, of a site that allows the catalogue's address
 * @throws Error that lists exports without an example
 */
export async function catalogueBuild(to: string, { preview }: { preview: string }): Promise<BuildContext> {
  return context({
    absWorkingDir: FOLDER,
    stdin: { contents: entryText(preview), resolveDir: FOLDER },
    entryNames: 'catalogue',
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    plugins: [page(to)],
    legalComments: 'none',
    logLevel: 'warning',
  });
}

/** The entry: starts the page with the documentation and the modules of the examples. */
function entryText(preview: string): string {
  const files = exampleFiles(FOLDER);
  const modules = files.map((file, index) => `'${file}': file${index}`).join(', ');
  return [
    "import { start } from './catalogue/page/start.tsx';",
    ...files.map((file, index) => `import * as file${index} from './catalogue/examples/${file}.tsx';`),
    `start({ modules: { ${modules} }, preview: ${JSON.stringify(preview)}, data: ${JSON.stringify(catalogueData(FOLDER))} });`,
  ].join('\n');
}

/** Writes the page beside the files. */
const page = (to: string): Plugin => ({
  name: 'page',
  setup({ onEnd }) {
    onEnd(async ({ errors }) => {
      if (errors.length === 0) await writeFile(join(to, 'index.html'), PAGE);
    });
  },
});

const PAGE = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Keyframe kit</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="catalogue.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="catalogue.js"></script>
  </body>
</html>
`;
