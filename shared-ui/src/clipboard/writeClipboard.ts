/**
 * Writes text, or a promise of text, to the clipboard. Browsers require a user gesture, and Safari drops it while text
 * is fetched, so Safari gets the promise. Rejects with the error of the promise or of the browser.
 */
export async function writeClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}
