/**
 * Removes WebRTC before the member's code runs: components do not need it, and it can connect to any address. A frame
 * that the member creates has its own globals; there the header of headers.ts blocks the connection, in browsers that
 * support it.
 */
export function withoutWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
