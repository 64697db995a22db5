/** What the shell reads before its first paint. The HTML has the browser ask for both at once. */
export const BOOT_FILES = { config: '/config.json', registry: '/registry.json' } as const;
export type BootFile = (typeof BOOT_FILES)[keyof typeof BOOT_FILES];

const BOOT_TIMEOUT = 6_000;

/** Asks for a file of the boot. Rejects when it does not come in time, is answered with an error, or is no JSON. */
export async function readBootFile(path: BootFile): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(BOOT_TIMEOUT) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
