/**
 * The characters of a TrueType font and their widths. Texts are fitted before they are drawn, and the renderer neither
 * measures nor wraps. Kerning is not read, so a text is at most drawn a little narrower than measured.
 *
 * Reads the tables of the OpenType specification that this needs: `head`, `hhea`, `hmtx` and `cmap` with format 4, the
 * format of every font without characters beyond U+FFFF.
 */
export class FontMetrics {
  /** The advance of each character, as a fraction of the font size. */
  private readonly advances: ReadonlyMap<number, number>;

  /** @throws Error for a font without a format 4 character map. */
  constructor(font: Buffer) {
    const tables = tableOffsets(font);
    const unitsPerEm = font.readUInt16BE(tables('head') + 18);
    const lastMetric = font.readUInt16BE(tables('hhea') + 34) - 1;
    const widths = tables('hmtx');
    const advanceOf = (glyph: number) => font.readUInt16BE(widths + 4 * Math.min(glyph, lastMetric)) / unitsPerEm;
    this.advances = new Map(glyphs(font, tables('cmap')).map(([character, glyph]) => [character, advanceOf(glyph)]));
  }

  /** Whether the font can draw this character. */
  has(character: string): boolean {
    return this.advances.has(character.codePointAt(0) ?? -1);
  }

  /** The width of a text, as a fraction of the font size. Characters that the font lacks count as nothing. */
  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.advances.get(character.codePointAt(0) ?? -1) ?? 0;
    return width;
  }
}

/** Where each table of the font starts, by its name. */
function tableOffsets(font: Buffer): (name: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    offsets.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new Error(`The font has no table ${name}`);
    return offset;
  };
}

/** The characters of the font with their glyphs. */
function glyphs(font: Buffer, cmap: number): [character: number, glyph: number][] {
  const map = formatFour(font, cmap);
  const size = font.readUInt16BE(map + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
    (offset) => map + offset,
  ) as [number, number, number, number];
  const found: [number, number][] = [];
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const range = font.readUInt16BE(ranges + at);
    const delta = font.readUInt16BE(deltas + at);
    // U+FFFF, a segment of its own, ends the list and is no character.
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const listed = range === 0 ? character : font.readUInt16BE(ranges + at + range + 2 * (character - first));
      const glyph = listed === 0 ? 0 : (listed + delta) % 0x10000;
      if (glyph !== 0) found.push([character, glyph]);
    }
  }
  return found;
}

function formatFour(font: Buffer, cmap: number): number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const map = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(map) === 4) return map;
  }
  throw new Error('The font has no character map of format 4');
}
