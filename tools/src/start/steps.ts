/** Prints one line per step, with its duration. */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  outcome: (result: T) => string = () => '',
): Promise<T> {
  const started = Date.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  ◇ ${title}`);
  try {
    const result = await work();
    const note = outcome(result);
    process.stdout.write(
      `${live ? '\r' : ''}  ◆ ${title}${note ? ` · ${note}` : ''} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}  ✗ ${title}\n`);
    throw error;
  }
}
