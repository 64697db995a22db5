import { deserialize, serialize } from 'node:v8';

/**
 * Polyfills for the storage APIs that jsdom lacks: structuredClone, which the fake IndexedDB needs, and
 * BroadcastChannel, here between the "tabs" of one page.
 */
class ChannelOfOnePage {
  static readonly open = new Set<ChannelOfOnePage>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    ChannelOfOnePage.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of ChannelOfOnePage.open) {
      if (other !== this && other.name === this.name) setTimeout(() => other.onmessage?.({ data }));
    }
  }
  close() {
    this.onmessage = null;
    ChannelOfOnePage.open.delete(this);
  }
}

Object.assign(globalThis, {
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
  BroadcastChannel: ChannelOfOnePage,
});
