/** Gives jsdom, which decodes no images, a decoder that accepts files named `.png`. */
export function decodePngOnly(): void {
  window.createImageBitmap = async (file) => {
    if (!(file as File).name.endsWith('.png'))
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { close: () => undefined } as ImageBitmap;
  };
}
