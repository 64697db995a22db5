import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { buildSnippet } from '@keyframe/preview/document';
import { request } from '../server/client.ts';
import { downloadParts } from './downloadParts.ts';

/** All parts of a component as one piece of HTML to paste, with its licence. Tailwind is already compiled. */
export function componentSnippet(component: ComponentDetail): string {
  return buildSnippet(downloadParts(component));
}

/** The snippet of a component of which only the id is known: fetched first. Throws an ApiError. */
export async function fetchSnippet(componentId: string): Promise<string> {
  return componentSnippet((await request('getComponentById', { body: { componentId } })).component);
}
