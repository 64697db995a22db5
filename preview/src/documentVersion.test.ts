import { createHash } from 'node:crypto';
import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import { buildDocument } from './document.ts';
import { CARD_SCRIPT, PULSE_DOCUMENT } from './frame/bundle.ts';

/** Code that takes every way through the builder: what is escaped, renamed, replaced and left out. */
const HTML = '<meta http-equiv="refresh" content="0"><p>a\0b</p><script>1</script>';
const CSS = 'b::after { content: "</style>\0" }';
const JAVASCRIPT = ['', '/* <!-- <script> */ "</script>\0"'];

/** A hash of what the documents of cards are built by: text of the builder and scripts of the frame. */
function documentVersion(): string {
  const documents = JAVASCRIPT.flatMap((javascript) =>
    (['dark', 'light'] as const).map((canvas) =>
      buildDocument({ html: HTML, css: CSS, javascript, canvas }, { script: CARD_SCRIPT }),
    ),
  );
  return createHash('sha256')
    .update([...documents, PULSE_DOCUMENT].join('\0'))
    .digest('hex')
    .slice(0, 12);
}

test('cards are addressed by the hash of what builds their documents', () => {
  // Another hash: write it into contracts/src/previewAddresses.ts. Browsers keep a document for a year by its address.
  expect(DOCUMENT_VERSION).toBe(documentVersion());
});
