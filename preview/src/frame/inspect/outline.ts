/** Draws an outline around an element, over the component, without changing it. `undefined` removes it. */
export function createOutline(): (element: Element | undefined) => void {
  const box = document.createElement('keyframe-outline');
  box.style.cssText =
    'all: initial; position: fixed; z-index: 2147483647; pointer-events: none; box-sizing: border-box;' +
    'border: 2px solid #f2a33a; outline: 1px solid #17161a; border-radius: 2px';
  return (element) => {
    if (element === undefined) {
      box.remove();
      return;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${left - 3}px`,
      top: `${top - 3}px`,
      width: `${width + 6}px`,
      height: `${height + 6}px`,
    });
    // Beside the body: the component's rules may count its children.
    if (!box.isConnected) document.documentElement.append(box);
  };
}
