import type { DownloadParts } from '@keyframe/preview/document';

/** A component to export: what a download contains, and its id, from which its names are made. */
export interface ExportSource extends DownloadParts {
  readonly id: string;
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
