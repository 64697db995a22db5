/** The name of an exported component: its name in PascalCase ASCII. */
export function componentName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 60);
  if (joined === '') return 'Component';
  return /^\d/.test(joined) ? `Component${joined}` : joined;
}
