import { createHash } from 'node:crypto';
import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import { buildDocument } from './document.ts';
import { CARD_SCRIPT, WATCHDOG_DOCUMENT } from './frame/bundle.ts';

/** Code that covers every path of the builder: escaping, renaming, replacing and leaving out. */
const HTML = '<meta http-equiv="refresh" content="0"><p>a\0b</p><script>1</script>';
const CSS = 'b::after { content: "</style>\0" }';
const JAVASCRIPT = ['', '/* <!-- <script> */ "</script>\0"'];

/** A hash of what builds card documents: the builder's output and the frame scripts. */
function documentVersion(): string {
  const documents = JAVASCRIPT.flatMap((javascript) =>
    (['dark', 'light'] as const).map((canvas) =>
      buildDocument({ html: HTML, css: CSS, javascript, canvas }, { script: CARD_SCRIPT }),
    ),
  );
  return createHash('sha256')
    .update([...documents, WATCHDOG_DOCUMENT].join('\0'))
    .digest('hex')
    .slice(0, 12);
}

test('addresses cards by the hash of their builder', () => {
  // A different hash: write it to contracts/src/previewAddresses.ts. Browsers cache a document for a year by its
  // address.
  expect(DOCUMENT_VERSION).toBe(documentVersion());
});
