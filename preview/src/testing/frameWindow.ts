/** For tests of what listens at the window: removes afterwards whatever was added while a test ran. */
export function forgetListeners(): void {
  const added: Parameters<typeof window.removeEventListener>[] = [];
  const add = window.addEventListener.bind(window);
  beforeEach(() => {
    window.addEventListener = (...listener: Parameters<typeof add>) => {
      added.push(listener);
      add(...listener);
    };
  });
  afterEach(() => {
    for (const listener of added.splice(0)) window.removeEventListener(...listener);
    window.addEventListener = add;
  });
}

/** The messages that the frame's script has sent to its holder since the test began. In jsdom a window without a frame is its own parent. */
export function listenAsHolder(): unknown[] {
  const told: unknown[] = [];
  beforeEach(() => {
    told.length = 0;
    jest.spyOn(window, 'postMessage').mockImplementation((message: unknown) => void told.push(message));
  });
  afterEach(() => jest.restoreAllMocks());
  return told;
}

/** A message as the browser delivers it. */
export const deliver = (data: unknown, source: MessageEventSource | null = window) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));
