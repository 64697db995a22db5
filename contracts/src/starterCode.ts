import type { ComponentCode } from './componentCode.ts';
import { CODE_FIELD, PARTS_OF, type Language } from './languages.ts';
import { button } from './starters/button.ts';
import { card } from './starters/card.ts';
import { checkbox } from './starters/checkbox.ts';
import { form } from './starters/form.ts';
import { input } from './starters/input.ts';
import { loader } from './starters/loader.ts';
import { navigation } from './starters/navigation.ts';
import { notification } from './starters/notification.ts';
import { pattern } from './starters/pattern.ts';
import { radio } from './starters/radio.ts';
import { slider } from './starters/slider.ts';
import type { Starter } from './starters/starter.ts';
import { toggle } from './starters/toggle.ts';
import { tooltip } from './starters/tooltip.ts';

/** By category, in the order of a new site. */
const STARTERS: Readonly<Record<string, Starter>> = {
  Button: button,
  Input: input,
  Checkbox: checkbox,
  Radio: radio,
  Loader: loader,
  Card: card,
  Pattern: pattern,
  Toggle: toggle,
  Slider: slider,
  Tooltip: tooltip,
  Form: form,
  Navigation: navigation,
  Notification: notification,
};

/** The categories with starter code: those of a new site. The editor offers them when offline. */
export const STARTER_CATEGORIES: readonly string[] = Object.keys(STARTERS);

const TAILWIND = `@tailwind base;
@tailwind components;
@tailwind utilities;
`;

/**
 * The code that the editor starts with and that Reset restores: small, complete, and an example of the category
 * (docs/specification.md sections 5 and 9). Categories without a starter use the button. Parts that the language does
 * not have are empty.
 */
export function starterCode(category: string, language: Language): ComponentCode {
  const known = STARTER_CATEGORIES.find((name) => name.toLowerCase() === category.toLowerCase());
  return inLanguage(STARTERS[known ?? ''] ?? button, language);
}

/**
 * Whether code is still a category's starter: every part of the language is unchanged or empty. Ignores white space, so
 * reformatting is no change.
 */
export function isStarterCode(language: Language, code: ComponentCode): boolean {
  const fields = PARTS_OF[language].map((part) => CODE_FIELD[part]);
  return Object.values(STARTERS).some((starter) => {
    const begun = inLanguage(starter, language);
    return fields.every((field) => {
      const text = withoutSpace(code[field]);
      return text === withoutSpace(begun[field]) || (text === '' && field !== 'html');
    });
  });
}

function inLanguage({ html, css, htmlWithTailwind, javascript }: Starter, language: Language): ComponentCode {
  const parts = PARTS_OF[language];
  const usesTailwind = parts.includes('Tailwind');
  return {
    html: usesTailwind ? htmlWithTailwind : html,
    css: usesTailwind ? '' : css,
    javascript: parts.includes('JS') ? javascript : '',
    tailwind: usesTailwind ? TAILWIND : '',
  };
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
