/**
 * jsdom loads no frames, so this fake answers for the watchdog of the previews (frames/previewProcess.ts): the process
 * is responsive, unless a test calls `answerWatchdog(false)` and answers itself.
 */
let answering = true;
export function answerWatchdog(answer: boolean): void {
  answering = answer;
}

const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement): Window | null {
    const frame = get!.call(this) as Window | null;
    if (answering && frame && this.src.includes('/watchdog?')) {
      frame.postMessage = ({ id }: { id: number }) =>
        void window.dispatchEvent(new MessageEvent('message', { data: { type: 'keyframe:pong', id }, source: frame }));
    }
    return frame;
  },
});
