import type { Locator } from '@playwright/test';

/**
 * The number of different colours in an element's screenshot, decoded in the page. A blank frame has one, a painted
 * component dozens.
 */
export async function coloursIn(element: Locator): Promise<number> {
  const png = await element.screenshot();
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return colours.size;
  }, png.toString('base64'));
}
