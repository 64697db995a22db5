import { ApiError } from '@keyframe/shared-ui/platform';

/** Whether there is no component at this address: it does not exist, was removed, or the address has no valid id. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400 || isRemoved(error));
}

/** Whether the component was public and was removed since. */
export function isRemoved(error: Error): boolean {
  return error instanceof ApiError && error.status === 410;
}
