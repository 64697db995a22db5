import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { buildSnippet } from '@keyframe/preview/document';
import { request } from '../server/client.ts';
import { downloadParts } from './downloadParts.ts';

/** All parts of a component as one HTML snippet with its license. Tailwind is already compiled. */
export function componentSnippet(component: ComponentDetail): string {
  return buildSnippet(downloadParts(component));
}

/** Fetches a component by id and returns its snippet. Throws an ApiError. */
export async function fetchSnippet(componentId: string): Promise<string> {
  return componentSnippet((await request('getComponentById', { body: { componentId } })).component);
}
