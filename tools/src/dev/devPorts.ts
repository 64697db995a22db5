import type { ports } from '../local/addresses.ts';
import { isFree } from '../local/freePorts.ts';

/** The ports of `keyframe dev`, and what each serves. */
const PURPOSES = { devShell: 'the pages', devPreview: 'their previews', devFiles: 'the files' } as const;

/** Throws if one of these ports is in use, with its purpose. */
export async function requireDevPorts(
  port: ReturnType<typeof ports>,
  names: readonly (keyof typeof PURPOSES)[],
): Promise<void> {
  for (const name of names)
    if (!(await isFree(port[name])))
      throw new Error(
        `Port ${port[name]} (${PURPOSES[name]}) is in use, perhaps by another npm run dev. Stop that program first; one npm run dev serves several remotes of a clone: npm run dev -- browse editor.`,
      );
}
