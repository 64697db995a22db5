/** The package through which the shell provides the platform and the kit to remotes. */
export const PLATFORM_PACKAGE = '@keyframe/shared-ui';

/**
 * Whether a platform version satisfies the one that a remote was built for: semver's `^`. In a separate file, because
 * the shell needs nothing else of semver.
 */
export function providesVersion(provided: string, required: string): boolean {
  const [provides, requires] = [provided, required].map((version) => version.split(/[.+-]/, 3).map(Number));
  // In semver the first non-zero number is the breaking one.
  const breaking = requires!.findIndex((number) => number > 0);
  const at = provides!.findIndex((number, index) => number !== requires![index]);
  if (at === -1) return true;
  return breaking !== -1 && at > breaking && provides![at]! > requires![at]!;
}
