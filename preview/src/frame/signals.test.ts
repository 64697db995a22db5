/** @jest-environment jsdom */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { answerPing, listenToHolder, tellWhenPainted } from './signals.ts';
import { deliver, forgetListeners, listenAsHolder } from '../testing/frameWindow.ts';

forgetListeners();
const told = listenAsHolder();

test('only objects from the window that holds the frame are received', () => {
  const received: unknown[] = [];
  listenToHolder((message) => received.push(message));
  deliver({ type: 'keyframe:ping', id: 1 });
  deliver({ type: 'keyframe:ping', id: 2 }, null);
  for (const data of ['keyframe:ping', null, 7]) deliver(data);
  expect(received).toEqual([{ type: 'keyframe:ping', id: 1 }]);
});

test('a ping is answered with its number, and nothing else is', () => {
  answerPing({ type: 'keyframe:ping', id: 4 });
  answerPing({ type: 'keyframe:ping', id: '5' });
  answerPing({ type: 'keyframe:play', id: 6 });
  expect(told).toEqual([{ type: 'keyframe:pong', id: 4 }]);
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
  tellWhenPainted();
  size(-1, 1e9);
  tellWhenPainted();
  expect(told).toEqual([
    { type: 'keyframe:painted', width: 301, height: 270 },
    { type: 'keyframe:painted', width: 0, height: FRAME_LIMITS.extent },
  ]);
});
