import type { ComponentCode } from '@keyframe/contracts/componentCode';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { Language } from '@keyframe/contracts/languages';

/** A file to import. Its content is read only when it is needed. */
export interface SourceFile {
  /** With `/`; relative to the folder or archive. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** Content that is not in the component, and why. */
export interface LeftOut {
  /** A file, an address or an element. */
  readonly what: string;
  readonly reason: string;
}

/** What licence a text names. `other` is one that does not allow publication under the MIT License. */
export type FoundLicence = 'mit' | 'publicDomain' | 'other';

/** An author that the source names. Unknown fields are empty. */
export interface FoundCredit {
  readonly author: string;
  /** An address or a name. */
  readonly source: string;
  readonly licence: FoundLicence | null;
}

/** A component, read from files or a text. */
export interface ImportedComponent {
  /** Where it was read from: `index.html`, `the pasted text`. */
  readonly from: string;
  /** Empty if unknown. */
  readonly name: string;
  readonly language: Language;
  readonly code: ComponentCode;
  /** Null if unknown. */
  readonly canvas: Canvas | null;
  readonly tags: readonly string[];
  readonly credit: FoundCredit | null;
  readonly leftOut: readonly LeftOut[];
}

/** A component, or why there is none: a message for the user with the next step. */
export type ImportResult = { readonly component: ImportedComponent } | { readonly problem: string };

/** Ends an import. Only importFiles and importText catch it and return its message. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
