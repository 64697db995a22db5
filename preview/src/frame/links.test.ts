/** @jest-environment jsdom */
import { keepLinksInside } from './links.ts';
import { forgetListeners } from '../testing/frameWindow.ts';

forgetListeners();
beforeEach(() => keepLinksInside());

/** Clicks the marked element and returns whether the browser would act on the click. */
function click(html: string): boolean {
  document.body.innerHTML = html;
  return document
    .querySelector('[data-here]')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
}

test.each([
  ['an address', '<a data-here href="https://elsewhere.example/">x</a>'],
  ['an address with a leading space', '<a data-here href=" https://elsewhere.example/">x</a>'],
  ['a path', '<a href="/elsewhere"><b data-here>x</b></a>'],
  ['nothing', '<a data-here href="">x</a>'],
  ['an address, from an SVG', '<svg><a data-here xlink:href="https://elsewhere.example/"></a></svg>'],
  ['an address, from a map', '<map><area data-here href="/elsewhere"></map>'],
])('does not navigate the frame for a link to %s', (_where, html) => {
  expect(click(html)).toBe(false);
});

test('keeps javascript: links and controls inside links working', () => {
  expect(click('<a data-here href=" JavaScript:void(0)">x</a>')).toBe(true);
  expect(click('<a href="/elsewhere"><input data-here type="checkbox"></a>')).toBe(true);
  expect(click('<a data-here>x</a>')).toBe(true);
  expect(click('<button data-here>x</button>')).toBe(true);
});

test('runs before the member’s handlers', () => {
  document.body.innerHTML = '<a data-here href="/elsewhere">x</a>';
  document.querySelector('a')!.addEventListener('click', (event) => event.stopImmediatePropagation());
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  document.querySelector('a')!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('follows fragment links without a history entry', () => {
  const entries = history.length;
  expect(click('<a data-here href="#there">x</a>')).toBe(false);
  expect(location.hash).toBe('#there');
  expect(history.length).toBe(entries);
});

test('does not follow a fragment link whose click was cancelled', () => {
  location.replace('#before');
  document.body.innerHTML = '<a data-here href="#after">x</a>';
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('a')!.click();
  expect(location.hash).toBe('#before');
});
