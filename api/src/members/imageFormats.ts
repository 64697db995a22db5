/** Width and height in pixels, from an image's header. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A supported image type. */
export interface ImageFormat {
  readonly mime: string;
  /** The image's size; undefined for other bytes and truncated headers. */
  sizeOf(bytes: Buffer): ImageSize | undefined;
}

/** Detected from the bytes, never from the declared type. No SVG: it can contain scripts. */
export const IMAGE_FORMATS: readonly ImageFormat[] = [
  { mime: 'image/png', sizeOf: sizeOfPng },
  { mime: 'image/jpeg', sizeOf: sizeOfJpeg },
  { mime: 'image/gif', sizeOf: sizeOfGif },
  { mime: 'image/webp', sizeOf: sizeOfWebp },
];

const ascii = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);

function sizeOfPng(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(bytes, 12, 4) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function sizeOfGif(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** RIFF: the first chunk, whose content starts at 20, is that of a lossy, lossless or extended file. */
function sizeOfWebp(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L':
      return { width: (bytes.readUInt16LE(21) & 0x3fff) + 1, height: ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1 };
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** JPEG's frame markers: C0 to CF without the tables C4 and CC and the reserved C8. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JPEG: segments with a length each, up to the one that starts the frame. */
function sizeOfJpeg(bytes: Buffer): ImageSize | undefined {
  if (ascii(bytes, 0, 3) !== '\xff\xd8\xff') return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Fill bytes before a marker are FF too.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
