/** A fake worker: records the messages sent to it and sends messages of its own. */
export class FakeWorker {
  /** All workers started, the latest last. */
  static readonly started: FakeWorker[] = [];
  static latest(): FakeWorker {
    const worker = FakeWorker.started.at(-1);
    if (worker === undefined) throw new Error('No worker was started');
    return worker;
  }

  readonly sent: unknown[] = [];
  terminated = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  says(data: unknown) {
    if (!this.terminated) this.onmessage?.({ data });
  }
  breaks(message: string) {
    this.onerror?.({ message });
  }
}

/** Starts a fake worker with the type of a real one. */
export const startFakeWorker = (): Worker => new FakeWorker() as unknown as Worker;
