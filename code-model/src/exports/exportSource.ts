import type { DownloadParts } from '@keyframe/preview/document';
import type { ScopedComponent } from '../scope/scopeComponent.ts';

/** A component to export: what a download contains, and its id, from which its names are made. */
export interface ExportSource extends DownloadParts {
  readonly id: string;
}

/** A scoped component, and the knobs that its exports have as props. */
export interface ExportedComponent extends ScopedComponent {
  readonly props: readonly ExportProp[];
}

/** A knob of a component as a prop of its exports. */
export interface ExportProp {
  /** As a prop: `textRed`. */
  readonly name: string;
  /** As an attribute: `text-red`. */
  readonly attribute: string;
  /** The custom property that it sets on the root element. */
  readonly property: string;
  readonly type: 'string' | 'number';
  /** What it adjusts and the author's value, in a line. */
  readonly description: string;
}

/** A file of an export. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** Why a component has no export to a target. The message is for the user. */
export class ExportProblem extends Error {
  override name = 'ExportProblem';
}
