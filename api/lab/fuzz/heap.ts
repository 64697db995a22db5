import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The used heap in bytes after garbage collection, for comparisons. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
