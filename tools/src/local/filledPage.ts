import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import { THEME_COOKIE, THEME_IN_PAGE } from '@keyframe/contracts/themeCookie';

/** The built page for one response: with its nonce, and in the theme of the visitor's last visit, which `cookie` names. */
export function filledPage(html: string, { nonce, cookie = '' }: { nonce: string; cookie?: string }): string {
  const theme = cookie.split('; ').includes(`${THEME_COOKIE}=light`) ? 'light' : 'dark';
  return html.replaceAll(NONCE_PLACEHOLDER, nonce).replace(THEME_IN_PAGE, `data-theme="${theme}"`);
}
