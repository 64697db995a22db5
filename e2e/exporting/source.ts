import type { ExportSource } from '@keyframe/code-model/exports/exportSource';
import type { Rendered } from '../rendering/collection.ts';

/** A component of a collection as one to export. */
export function sourceOf({ source, name, author, language, parts }: Rendered): ExportSource {
  return {
    id: source,
    name,
    author,
    language,
    ...parts,
    tailwind: '',
    licenceYear: 2026,
    origins: [`https://example.org/${source}`],
  };
}
