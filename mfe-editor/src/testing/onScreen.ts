/** jsdom lays nothing out, so a test says itself what can be seen: everything, or nothing. Undone after each test. */
export function elementsAre(where: 'on the screen' | 'off the screen'): void {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(function (this: IntersectionObserver, callback) {
    this.disconnect = () => undefined;
    this.unobserve = () => undefined;
    this.observe = (target) =>
      callback([{ target, isIntersecting: where === 'on the screen' } as unknown as IntersectionObserverEntry], this);
    return this;
  } as (callback: IntersectionObserverCallback) => IntersectionObserver);
}
