/** The files that the shell loads before its first paint. The HTML preloads both. */
export const BOOT_FILES = { config: '/config.json', registry: '/registry.json' } as const;
export type BootFile = (typeof BOOT_FILES)[keyof typeof BOOT_FILES];

const BOOT_TIMEOUT = 6_000;

/** Fetches a boot file. Rejects on a timeout, an error status or invalid JSON. */
export async function readBootFile(path: BootFile): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(BOOT_TIMEOUT) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
