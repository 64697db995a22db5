import { pass, problem, type Finding } from '../finding.ts';
import { bytesOf, type Subject } from '../subject.ts';

/** What arrives with the first packets of a connection: 10 segments of 1,460 bytes (RFC 6928). */
export const MAX_BYTES = 14_600;

/** Whether it is small. */
export function size({ code }: Subject): Finding {
  const bytes = bytesOf(code);
  const shown = bytes < 1_024 ? `${bytes} bytes` : `${(bytes / 1_024).toFixed(1)} KB`;
  return bytes > MAX_BYTES
    ? problem(
        'fail',
        code,
        `${shown}: more than the 14.3 KB that arrive first.`,
        'Shorten paths and repeated rules.',
        [],
      )
    : pass(`${shown} of code.`);
}
