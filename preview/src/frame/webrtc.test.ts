/** @jest-environment jsdom */
import { withoutWebRtc } from './webrtc.ts';

test('removes WebRTC', () => {
  Object.assign(globalThis, { RTCPeerConnection: class {}, webkitRTCPeerConnection: class {} });
  withoutWebRtc();
  expect('RTCPeerConnection' in globalThis).toBe(false);
  expect('webkitRTCPeerConnection' in globalThis).toBe(false);
});
