/** Removes the window listeners that a test added, after it. */
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

/**
 * The messages that the frame's script has sent to its parent since the test began. In jsdom a top-level window is its
 * own parent.
 */
export function listenAsParent(): unknown[] {
  const posted: unknown[] = [];
  beforeEach(() => {
    posted.length = 0;
    jest.spyOn(window, 'postMessage').mockImplementation((message: unknown) => void posted.push(message));
  });
  afterEach(() => jest.restoreAllMocks());
  return posted;
}

/** A message event as the browser dispatches it. */
export const deliver = (data: unknown, source: MessageEventSource | null = window) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));
