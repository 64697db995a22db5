/** The package through which the shell provides the platform and the kit to remotes. */
export const PLATFORM_PACKAGE = '@keyframe/shared-ui';

/**
 * Whether a platform of one version has what a remote was built for with another: semver's `^`. In a file of its own,
 * because the shell needs nothing else of semver.
 */
export function providesVersion(provided: string, required: string): boolean {
  const [provides, requires] = [provided, required].map((version) => version.split(/[.+-]/, 3).map(Number));
  // The first number that is not 0 is the one that breaks.
  const breaking = requires!.findIndex((number) => number > 0);
  const at = provides!.findIndex((number, index) => number !== requires![index]);
  if (at === -1) return true;
  return breaking !== -1 && at > breaking && provides![at]! > requires![at]!;
}
