/** What a command is found by. */
interface Findable {
  label: string;
  keywords?: string | undefined;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The commands that match all words of a text, best first: a word matches the beginning of a word of the label or of the
 * keywords. Matches in the label precede others, and matches at its beginning precede those.
 */
export function rankCommands<Command extends Findable>(commands: readonly Command[], text: string): Command[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const rank = ({ label, keywords = '' }: Command): number => {
    const words = wordsOf(label);
    const others = wordsOf(keywords);
    const ranks = asked.map((word) => {
      const at = words.findIndex((other) => other.startsWith(word));
      if (at !== -1) return at;
      return others.some((other) => other.startsWith(word)) ? words.length : Infinity;
    });
    return Math.max(...ranks);
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter(({ rank }) => rank !== Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
