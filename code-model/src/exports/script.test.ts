/** @jest-environment jsdom */
import { scopeComponent } from '../scope/scopeComponent.ts';
import { startFunction } from './script.ts';

/** Starts a script in an element of its own with this HTML. */
function started(javascript: string, html = '<button>0</button>') {
  const root = document.createElement('div');
  root.className = 'root';
  root.innerHTML = html;
  document.body.append(root);
  const component = scopeComponent({ id: '1', name: 'x', html, css: '', javascript });
  const start = new Function(`${startFunction(component)} return start;`)() as (root: Element) => () => void;
  return { root, start: () => start(root) };
}

const reported: string[] = [];
// jsdom has none.
window.reportError = (error: Error) => void reported.push(error.message);

afterEach(() => {
  reported.length = 0;
  document.body.replaceChildren();
  jest.useRealTimers();
});

const COUNT = `const b = document.querySelector('button'); b.addEventListener('click', () => b.textContent++);`;

test('a script finds its own elements only', () => {
  document.body.innerHTML = '<button>page</button>';
  const first = started(COUNT);
  const second = started(COUNT);
  first.start();
  second.start();
  first.root.querySelector('button')!.click();
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['page', '1', '0']);
});

test('started twice, as by StrictMode, listeners are there once', () => {
  const { root, start } = started(COUNT);
  start()();
  start();
  root.querySelector('button')!.click();
  expect(root.textContent).toBe('1');
});

test('the end restores the element and its attributes', () => {
  const { root, start } = started(
    `document.body.classList.add('on'); document.body.innerHTML = '<i></i>'; document.documentElement.style.color = 'red';`,
  );
  const before = root.outerHTML;
  const end = start();
  expect(root.outerHTML).toContain('<i></i>');
  end();
  expect(root.outerHTML).toBe(before);
});

test('listeners of the page, timers and frames end', () => {
  jest.useFakeTimers();
  const { root, start } = started(
    `const b = document.querySelector('button'); const add = () => b.textContent++;
     document.addEventListener('keydown', add); window.addEventListener('resize', add, { passive: true });
     document.body.addEventListener('pointerdown', add);
     setTimeout(add, 10); window.setInterval(add, 10);
     (function frame() { add(); requestAnimationFrame(frame); })();`,
  );
  const button = root.querySelector('button')!;
  const end = start();
  jest.advanceTimersByTime(10);
  expect(reported).toEqual([]);
  const moved = Number(button.textContent);
  expect(moved).toBeGreaterThanOrEqual(3);
  document.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('resize'));
  root.dispatchEvent(new Event('pointerdown'));
  expect(Number(button.textContent)).toBe(moved + 3);
  end();
  document.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('resize'));
  root.dispatchEvent(new Event('pointerdown'));
  jest.advanceTimersByTime(100);
  expect(Number(button.textContent)).toBe(moved + 3);
  expect(jest.getTimerCount()).toBe(0);
});

test('observers end', async () => {
  const { root, start } = started(
    `new MutationObserver(() => document.body.dataset.seen = 'yes').observe(document.body, { childList: true });`,
  );
  start()();
  root.append('x');
  await Promise.resolve();
  expect(root.dataset['seen']).toBeUndefined();
});

test('the page has loaded: its event comes at once', async () => {
  const { root, start } = started(
    `document.addEventListener('DOMContentLoaded', () => document.body.title = document.readyState);`,
  );
  start();
  await Promise.resolve();
  expect(root.title).toBe('complete');
});

test('inline handlers see the functions of the script', () => {
  const { root, start } = started(
    'function go(by) { this.textContent = by }',
    '<button onclick="go.call(this, event.type)">x</button>',
  );
  root.innerHTML = '<button data-handlers="0">x</button>';
  start();
  root.querySelector('button')!.click();
  expect(root.textContent).toBe('click');
});

test('an error of the script is reported, and its end works', () => {
  const { root, start } = started(`document.body.title = 'x'; throw new Error('broken')`);
  start()();
  expect(reported).toEqual(['broken']);
  expect(root.title).toBe('');
});
