import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { componentDownload } from '@keyframe/contracts/componentDownload';
import type { DownloadParts } from '@keyframe/preview/document';
import { site } from '../site/site.ts';

/** The data of a component that every kind of download contains: its license, all copyright notices and its source. */
export type ComponentDownload = Required<DownloadParts>;

/** Converts a component from the API into the data of a download. */
export function downloadParts(component: ComponentDetail): ComponentDownload {
  return componentDownload(component, site().origin, new Date().getFullYear());
}
