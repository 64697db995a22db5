/** Something, an @, and a host with a dot. Whether it is an email, only the server knows. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text without spaces around it could be an email. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
