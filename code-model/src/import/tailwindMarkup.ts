/** Source that only Tailwind compiles. */
const DIRECTIVES = /@(?:tailwind|apply|theme|utility)\b|@import\s+(?:url\(\s*)?["']tailwindcss\b/;

/** Addresses of Tailwind's own compiler for browsers. */
const COMPILER = /\/\/cdn\.tailwindcss\.com|@tailwindcss\/browser|\/tailwindcss(?:@[\w.-]+)?\/.*\.js/i;

/** The beginnings of utilities, without variants. */
const UTILITY =
  /^!?-?(?:(?:[mp][xytrblse]?|gap|space|inset|top|left|right|bottom|z|w|h|min|max|size|flex|grid|col|row|justify|items|self|text|font|leading|tracking|bg|from|via|to|border|rounded|shadow|ring|outline|opacity|transition|duration|delay|ease|animate|scale|rotate|translate|origin|cursor|overflow|object|fill|stroke|backdrop|blur|order|divide|underline|line|aspect|select|pointer|whitespace|list|skew|place|content)-(?:\[.+\]|[\w./%-]+)|flex|grid|block|inline|inline-flex|inline-block|hidden|relative|absolute|fixed|sticky|static|truncate|uppercase|lowercase|capitalize|italic|underline|border|rounded|shadow|transition|transform|group|peer|sr-only|antialiased|blur|filter|ring|outline)$/;

export const isTailwindSource = (css: string) => DIRECTIVES.test(css);
export const isTailwindCompiler = (address: string) => COMPILER.test(address);

/** Whether the classes of HTML without CSS are mostly Tailwind's. The user can choose otherwise. */
export function usesUtilities(html: string): boolean {
  const classes = [...html.matchAll(/\sclass\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].flatMap(([, double, single]) =>
    (double ?? single ?? '').split(/\s+/).filter((name) => name !== ''),
  );
  const utilities = classes.filter((name) => UTILITY.test(withoutVariants(name)));
  return utilities.length > 0 && utilities.length * 2 >= classes.length;
}

function withoutVariants(name: string): string {
  return name.replace(/^(?:(?:[\w@/-]|\[[^\]]*\])+:)+/, '');
}
