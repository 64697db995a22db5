/**
 * jsdom loads no frames, so the pulse of the previews (frames/previewProcess.ts) is answered for here: the process is
 * well, unless a test says `answerPulse(false)` and speaks for it itself.
 */
let answering = true;
export function answerPulse(answer: boolean): void {
  answering = answer;
}

const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement): Window | null {
    const frame = get!.call(this) as Window | null;
    if (answering && frame && this.src.includes('/pulse?')) {
      frame.postMessage = ({ id }: { id: number }) =>
        void window.dispatchEvent(new MessageEvent('message', { data: { type: 'keyframe:pong', id }, source: frame }));
    }
    return frame;
  },
});
