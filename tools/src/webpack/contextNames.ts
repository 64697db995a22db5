/** A React context that a module declares. */
const DECLARATION = /^(?:export )?const (\w+) = createContext\b/gm;

/** A webpack loader for development builds: gives React contexts the names of their constants in React's developer tools. */
export default function contextNames(source: string): string {
  const names = [...source.matchAll(DECLARATION)].map(([, name]) => `\n${name}.displayName = '${name}';`);
  return source + names.join('');
}
