import { EMBED_TAB_OF, type EmbedTab } from '@keyframe/contracts/embed';
import { CODE_FIELD, PARTS_OF, type Language, type Part } from '@keyframe/contracts/languages';
import type { ComponentCode } from '@keyframe/contracts/componentCode';

/** Bytes of code in an embed. The rest is on the component's page, so that an embed is small whatever the component. */
export const EMBEDDED_CODE_BYTES = 12_000;

/** A tab with code. */
export interface CodePane {
  readonly tab: Exclude<EmbedTab, 'result'>;
  readonly label: Part;
  /** The code, or its first lines. */
  readonly text: string;
  /** The number of lines left out. */
  readonly left: number;
}

/** The panes of a component's code, in the order of its parts. Short parts leave their share to longer ones. */
export function codePanes(language: Language, code: ComponentCode): CodePane[] {
  const parts = PARTS_OF[language]
    .map((part) => ({ part, text: code[CODE_FIELD[part]] }))
    .filter(({ text }) => text.trim() !== '');
  const shortest = [...parts].sort((a, b) => Buffer.byteLength(a.text) - Buffer.byteLength(b.text));
  let rest = EMBEDDED_CODE_BYTES;
  const panes = shortest.map(({ part, text }, index) => {
    const shown = firstLines(text, Math.floor(rest / (shortest.length - index)));
    rest -= Buffer.byteLength(shown);
    return { tab: EMBED_TAB_OF[part], label: part, text: shown, left: lines(text) - lines(shown) };
  });
  return parts.flatMap(({ part }) => panes.find(({ label }) => label === part) ?? []);
}

/** As many whole lines as fit into `bytes`. */
function firstLines(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  const end = encoded.lastIndexOf('\n', bytes);
  return encoded.subarray(0, Math.max(end, 0)).toString();
}

const lines = (text: string) => (text === '' ? 0 : text.split('\n').length);
