import { ApiError } from '@keyframe/shared-ui/platform';

/** Whether the component does not exist, or the address has no valid id. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
