/** Why a component could not be measured: a sentence that its page shows. */
export class ComponentFailure extends Error {
  constructor(
    /** The label of the metric. */
    readonly kind: 'hang' | 'crash' | 'memory' | 'late' | 'error',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ComponentFailure';
  }
}

export const hang = (milliseconds: number) =>
  new ComponentFailure('hang', `It did not respond within ${milliseconds / 1_000} s.`);
export const late = (milliseconds: number) =>
  new ComponentFailure('late', `It could not be measured within ${milliseconds / 1_000} s.`);
export const crash = () => new ComponentFailure('crash', 'Its page crashed or used up its memory.');
export const tooMuchMemory = (megabytes: number) =>
  new ComponentFailure('memory', `It used more than ${megabytes} MB of memory.`);
/** Whatever else goes wrong with one component, so that it does not keep the others waiting. */
export const unexpected = (cause: unknown) =>
  new ComponentFailure('error', 'It could not be measured: the browser reported an error.', { cause });
