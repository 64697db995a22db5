// Shows a step of a command and how long it has been running. Plain JavaScript without packages, because the first step
// installs them.

/** How often a running step shows its time, in a terminal and in a log. Milliseconds. */
const TICK = { terminal: 1_000, log: 15_000 };

/**
 * Prints one line per step, with its duration. While the step runs, a terminal shows its time in that line, and a log gets
 * a line now and then.
 */
export async function step(title, work, { outcome = () => '', output = process.stdout } = {}) {
  const started = Date.now();
  const seconds = (digits) => `${((Date.now() - started) / 1000).toFixed(digits)} s`;
  const live = output.isTTY;
  if (live) output.write(`  ◇ ${title}`);
  const timer = setInterval(
    () => output.write(live ? `\r  ◇ ${title} (${seconds(0)})` : `  ◇ ${title} (${seconds(0)} so far)\n`),
    live ? TICK.terminal : TICK.log,
  );
  try {
    const result = await work();
    const note = outcome(result);
    output.write(`${live ? '\r' : ''}  ◆ ${title}${note ? ` · ${note}` : ''} (${seconds(1)})\n`);
    return result;
  } catch (error) {
    output.write(`${live ? '\r' : ''}  ✗ ${title} (${seconds(1)})\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
