/** jsdom has no layout: reports every element as visible, or none. Restored after each test. */
export function elementsAre(where: 'on the screen' | 'off the screen'): void {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(function (this: IntersectionObserver, callback) {
    this.disconnect = () => undefined;
    this.unobserve = () => undefined;
    this.observe = (target) =>
      callback([{ target, isIntersecting: where === 'on the screen' } as unknown as IntersectionObserverEntry], this);
    return this;
  } as (callback: IntersectionObserverCallback) => IntersectionObserver);
}
