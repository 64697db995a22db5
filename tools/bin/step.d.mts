export interface StepOptions<T> {
  /** A note on the result, such as `unchanged`. */
  outcome?: (result: T) => string;
  /** Default: standard output. */
  output?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

/** Runs a step of a command and shows its time, also while it runs. */
export function step<T>(title: string, work: () => Promise<T>, options?: StepOptions<T>): Promise<T>;
