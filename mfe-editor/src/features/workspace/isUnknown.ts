import { ApiError } from '@keyframe/shared-ui/platform';

/** There is no such component, or the address is none that a component could have. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
