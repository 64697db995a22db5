/** @jest-environment jsdom */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { answerPing, listenToParent, reportPainted } from './signals.ts';
import { deliver, forgetListeners, listenAsParent } from '../testing/frameWindow.ts';

forgetListeners();
const posted = listenAsParent();

test('receives only objects from the parent window', () => {
  const received: unknown[] = [];
  listenToParent((message) => received.push(message));
  deliver({ type: 'keyframe:ping', id: 1 });
  deliver({ type: 'keyframe:ping', id: 2 }, null);
  for (const data of ['keyframe:ping', null, 7]) deliver(data);
  expect(received).toEqual([{ type: 'keyframe:ping', id: 1 }]);
});

test('answers pings with their id, and nothing else', () => {
  answerPing({ type: 'keyframe:ping', id: 4 });
  answerPing({ type: 'keyframe:ping', id: '5' });
  answerPing({ type: 'keyframe:play', id: 6 });
  expect(posted).toEqual([{ type: 'keyframe:pong', id: 4 }]);
});

test('reports the painted size as whole numbers within the limits', () => {
  Object.assign(globalThis, {
    MessageChannel: class {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => this.port1.onmessage?.() };
    },
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 1;
  });
  const size = (width: number, height: number) =>
    Object.defineProperties(document.documentElement, {
      scrollWidth: { value: width, configurable: true },
      scrollHeight: { value: height, configurable: true },
    });
  size(300.2, 270);
  reportPainted();
  size(-1, 1e9);
  reportPainted();
  expect(posted).toEqual([
    { type: 'keyframe:painted', width: 301, height: 270 },
    { type: 'keyframe:painted', width: 0, height: FRAME_LIMITS.extent },
  ]);
});
