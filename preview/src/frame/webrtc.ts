/**
 * Takes WebRTC out of a document before anything of the member's runs: a component has no use for it, and it speaks to
 * any address. A frame that the member makes has a world of its own, with its own; there the header of headers.ts is
 * what refuses the connection, in browsers that know it.
 */
export function withoutWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
