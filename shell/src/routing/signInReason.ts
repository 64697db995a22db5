import { matchPath } from '@keyframe/shared-ui/shell';

/** The default for pages and popups without a reason of their own. */
const GENERAL = 'Log in to continue';

/** Inserts the parameters of a route's path into its `signInReason`: "Log in to see @:username's profile". */
export function signInReason(
  { path, signInReason: template = GENERAL }: { path?: string; signInReason?: string | undefined },
  pathname = '',
): string {
  const params = path === undefined ? {} : (matchPath(path, pathname)?.params ?? {});
  return template.replace(/:([A-Za-z]\w*)/g, (name, parameter: string) => params[parameter] ?? name);
}
