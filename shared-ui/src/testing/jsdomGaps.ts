/** What Base UI and the data router expect of a browser and jsdom lacks. */
if (typeof window.PointerEvent === 'undefined') {
  class PointerEventOfMouse extends MouseEvent {
    readonly pointerType: string;
    readonly pointerId: number;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
      this.pointerId = init.pointerId ?? 0;
    }
  }
  Object.assign(window, { PointerEvent: PointerEventOfMouse });
}

/** The data router makes a Request for each navigation, to hand it to loaders. Our pages have no loaders, so that only its making must work. */
if (typeof window.Request === 'undefined') {
  class RequestOfNavigation {
    readonly method = 'GET';
    readonly signal: AbortSignal | null | undefined;
    constructor(
      readonly url: string,
      { signal }: RequestInit = {},
    ) {
      this.signal = signal;
    }
  }
  Object.assign(globalThis, { Request: RequestOfNavigation });
}

export {};
