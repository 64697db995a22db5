/** Why something is left out, with the next step. */
export const REASONS = {
  externalScript: 'Components load no scripts from other sites. If it is needed, put its code into the JS part.',
  externalStyle: 'Components load no style sheets from other sites. If it is needed, put its rules into the CSS part.',
  importedStyle: 'This @import stays in the CSS, but components load no style sheets from other sites.',
  missingFile: 'The file is not in what you chose. Choose the whole folder, or a ZIP of it.',
  unreadable: 'The file is not UTF-8 text. Save it as UTF-8 and import again.',
  tooLarge: 'The file is larger than 2 MB.',
  module: 'It imports other modules, which components cannot load.',
  importMap: 'Components cannot load modules.',
  compiledScript: 'It must be compiled to JavaScript first.',
  tailwindConfiguration: 'Tailwind is configured in its source here: use @theme in the Tailwind part.',
  compiledTailwind: 'It is compiled again from the Tailwind source.',
  attributes: 'A component has no page of its own. Put them on an element around the HTML.',
  head: 'A component has no head of its own.',
  unlinked: 'The HTML file does not link it.',
  otherPage: 'A component is one page.',
  picture: 'Files are not stored. Use an https address or a data: URL in the code.',
  sass: 'Compile it to CSS first, and choose the CSS.',
  template: 'Compile it to HTML first, and choose the HTML.',
  framework: 'Components are plain HTML, CSS and JavaScript.',
  dependency: 'Components load no packages.',
  other: 'It is not part of a component.',
} as const;

/** The reasons for files by extension. */
const BY_EXTENSION: Readonly<Record<string, keyof typeof REASONS>> = {
  ...all('sass', ['scss', 'sass', 'less', 'styl', 'stylus', 'pcss']),
  ...all('template', ['pug', 'jade', 'haml', 'slim', 'md', 'njk', 'hbs', 'ejs', 'liquid']),
  ...all('compiledScript', ['ts', 'mts', 'coffee', 'ls']),
  ...all('framework', ['jsx', 'tsx', 'vue', 'svelte', 'astro']),
  ...all('picture', ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'mp4', 'webm', 'mp3', 'wav']),
  ...all('picture', ['woff', 'woff2', 'ttf', 'otf']),
};

function all(reason: keyof typeof REASONS, extensions: string[]): Record<string, keyof typeof REASONS> {
  return Object.fromEntries(extensions.map((extension) => [extension, reason]));
}

/** Why a file with this extension is left out. */
export function reasonOf(extension: string): string {
  return REASONS[BY_EXTENSION[extension] ?? 'other'];
}
