/**
 * Puts text on the clipboard, also text that is still being fetched. Browsers allow this only in answer to a press, which
 * Safari forgets while text is fetched: there the clipboard is given the promise. Rejects with the text's own failure, or
 * with the browser's refusal.
 */
export async function writeClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}
