import { keepEarlyPress, repeatEarlyPress } from './earlyPress.ts';

/** A page as it arrived, with what React adds to its buttons later. */
function page(html: string) {
  document.body.innerHTML = html;
  keepEarlyPress();
  const pressed = jest.fn();
  return {
    pressed,
    takeOver() {
      for (const button of document.querySelectorAll('button')) button.onclick = pressed;
      repeatEarlyPress();
    },
  };
}

const press = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('a press before React is there is repeated once when it is', () => {
  const { pressed, takeOver } = page('<button><svg></svg></button>');
  press('svg');
  expect(pressed).not.toHaveBeenCalled();
  takeOver();
  expect(pressed).toHaveBeenCalledTimes(1);
  press('button');
  expect(pressed).toHaveBeenCalledTimes(2);
  repeatEarlyPress();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a press on a button that is no longer in the page is dropped', () => {
  const { pressed, takeOver } = page('<button></button>');
  press('button');
  document.body.innerHTML = '<button></button>';
  takeOver();
  expect(pressed).not.toHaveBeenCalled();
});

test('links and forms with an address work at once; a form without one waits for its handler', () => {
  page('<a href="#there"></a><form action="/explore"><button></button></form><form id="own"><button></button></form>');
  expect([press('a'), press('[action] button'), press('#own button')]).toEqual([true, true, false]);
  document.body.innerHTML = '';
  repeatEarlyPress();
});
