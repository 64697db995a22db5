import { matchPath } from '@keyframe/shared-ui/shell';

/** For pages and popups that announce no reason of their own. */
const GENERAL = 'Log in to continue';

/** Fills the parameters of a route's path into its `signInReason`: "Log in to see @:username's profile". */
export function signInReason(
  { path, signInReason: template = GENERAL }: { path?: string; signInReason?: string | undefined },
  pathname = '',
): string {
  const params = path === undefined ? {} : (matchPath(path, pathname)?.params ?? {});
  return template.replace(/:([A-Za-z]\w*)/g, (name, parameter: string) => params[parameter] ?? name);
}
