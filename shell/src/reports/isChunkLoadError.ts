/** Whether a chunk of a build could not be loaded, as webpack and its CSS plugin report it. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed/.test(error.message))
  );
}
