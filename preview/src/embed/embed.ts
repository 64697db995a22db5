/**
 * Entry: the script of an embed's page. It pauses the component off screen, for visitors who prefer reduced motion, and
 * as `motion` in the address says, until the visitor presses Play or Pause; and reports the component's height to the
 * page around.
 */
import { readFromFrame, type ToFrame } from '@keyframe/contracts/preview';

const page = document.documentElement;
const { motion } = page.dataset;
const button = document.querySelector('button');
const frame = document.querySelector('iframe');

/** Without the tab Result there is nothing that moves. */
if (frame && button) control(frame, button);

function control(component: HTMLIFrameElement, toggle: HTMLButtonElement): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let onScreen = false;
  let pointed = false;
  /** The visitor's choice. */
  let chosen: boolean | undefined;
  /** Whether the component moves; undefined until it is painted, before which it takes no message. */
  let playing: boolean | undefined;
  /** Paused for the first time it shows where its motion ends; later, the current moment. */
  let settled = true;

  const wanted = () => chosen ?? (!lessMotion.matches && (motion === 'auto' || (motion === 'hover' && pointed)));
  const update = () => {
    toggle.textContent = wanted() ? 'Pause' : 'Play';
    const play = wanted() && onScreen;
    if (playing === undefined || play === playing) return;
    const message: ToFrame = { type: 'keyframe:play', playing: play, settled };
    component.contentWindow?.postMessage(message, '*');
    playing = play;
    settled = false;
  };

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const message = source === component.contentWindow ? readFromFrame(data) : undefined;
    if (message?.type !== 'keyframe:painted') return;
    // For less motion it has paused itself (frame/card.ts).
    playing = !lessMotion.matches;
    update();
    const bars = page.scrollHeight - component.clientHeight;
    if (parent !== window) parent.postMessage({ type: 'keyframe:height', height: bars + (message.height ?? 0) }, '*');
  });
  new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting === true;
    update();
  }).observe(component);
  page.addEventListener('pointerenter', () => point(true));
  page.addEventListener('pointerleave', () => point(false));
  lessMotion.addEventListener('change', update);
  toggle.addEventListener('click', () => {
    chosen = !wanted();
    update();
  });
  toggle.hidden = false;
  update();

  function point(at: boolean): void {
    pointed = at;
    update();
  }
}
