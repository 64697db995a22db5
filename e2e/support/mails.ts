import { TEST_SITE } from './testSite.ts';

/** The newest code in the emulator's mails to an email. The emulator sends no mail; `npm start` prints the link. */
export async function codeFor(email: string): Promise<string> {
  const response = await fetch(`${TEST_SITE.emulator}/emulator/v1/projects/demo-keyframe/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; newEmail?: string; oobCode: string }[] };
  const code = oobCodes.findLast((mail) => (mail.newEmail ?? mail.email) === email)?.oobCode;
  if (code === undefined) throw new Error(`The emulator has no mail for ${email}.`);
  return code;
}
