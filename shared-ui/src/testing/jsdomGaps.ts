/** Polyfills for browser APIs that Base UI needs and jsdom lacks. */
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

export {};
