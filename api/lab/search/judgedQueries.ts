/**
 * Searches as people type them, each with a rule that says which components answer it. The rules name categories and
 * tags, not components, so that they judge any imported collection.
 */

/** A search and what answers it. */
export interface JudgedQuery {
  query: string;
  /** The categories of an answer; any without it. */
  categories?: readonly string[];
  /** What the tags of an answer name: one of each list. */
  tags: readonly (readonly string[])[];
}

/** A component, as far as rules look at it. */
export interface Judged {
  category: string;
  tags: readonly string[];
}

/** How well a component answers: 2 in full, 1 in its category and in part, 0 not. */
export function judge({ categories, tags }: JudgedQuery, component: Judged): 0 | 1 | 2 {
  if (categories && !categories.includes(component.category)) return 0;
  const met = tags.filter((names) => names.some((name) => component.tags.some((tag) => isNamed(tag, name)))).length;
  if (met === tags.length) return 2;
  return met > 0 ? 1 : 0;
}

/** Shorter names are words of a tag or begin one; longer ones can be anywhere: 'hover' in 'cardhover'. */
const ANYWHERE_LENGTH = 5;

function isNamed(tag: string, name: string): boolean {
  const words = tag.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const joined = words.join('');
  return (
    words.some((word) => word.startsWith(name)) ||
    joined.startsWith(name) ||
    (name.length >= ANYWHERE_LENGTH && joined.includes(name))
  );
}

const one = (query: string, categories: string, ...tags: string[]): JudgedQuery => ({
  query,
  ...(categories !== '' && { categories: categories.split(' ') }),
  tags: tags.map((names) => names.split(' ')),
});

const BUTTON = 'Button';
const CARD = 'Card';
const LOADER = 'Loader';
const TOGGLE = 'Toggle';
const INPUT = 'Input';
const FORM = 'Form';

/** In a rule: the categories, then for each part of the search what tags call it. */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  // Buttons.
  one('neon button', BUTTON, 'neon glow'),
  one('glowing button hover', BUTTON, 'glow neon'),
  one('3d button', BUTTON, '3d'),
  one('gradient button', BUTTON, 'gradient rainbow'),
  one('button with gradient border', BUTTON, 'gradient', 'border outline'),
  one('download button', BUTTON, 'download'),
  one('delete button', BUTTON, 'delete trash remove bin'),
  one('send button paper plane', BUTTON, 'send plane'),
  one('submit button', BUTTON, 'submit send'),
  one('like button', BUTTON + ' Checkbox Toggle', 'like heart love favorite thumb'),
  one('button with arrow', BUTTON, 'arrow'),
  one('icon button', BUTTON, 'icon svg'),
  one('social media buttons', BUTTON, 'social twitter instagram facebook github linkedin discord'),
  one('github button', BUTTON, 'github'),
  one('sign in with google', BUTTON + ' Form', 'google'),
  one('add to cart button', BUTTON, 'cart shop buy'),
  one('buy now button', BUTTON, 'buy shop cart purchase'),
  one('back button', BUTTON, 'back return'),
  one('copy to clipboard', '', 'copy clipboard'),
  one('share button', BUTTON, 'share social'),
  one('play button', BUTTON + ' Checkbox', 'play pause'),
  one('neumorphic button', BUTTON, 'neumorph skeuomorph'),
  one('glass button', BUTTON, 'glass'),
  one('glitch button', BUTTON, 'glitch'),
  one('ripple effect', '', 'ripple wave'),
  one('button press effect', BUTTON, 'click press push active'),
  one('pixel retro button', BUTTON, 'retro pixel'),
  one('brutalist button', BUTTON, 'brutal'),
  one('liquid fill button', BUTTON, 'liquid fluid fill water'),
  one('shiny button', BUTTON, 'shin shimmer gloss'),
  one('red button', BUTTON, 'red'),
  one('purple gradient button', BUTTON, 'purple violet', 'gradient'),
  one('tailwind button', BUTTON, 'tailwind'),
  one('logout button', BUTTON, 'logout exit'),
  one('scroll to top', BUTTON, 'scroll top'),
  one('menu button', BUTTON + ' Toggle Checkbox Navigation', 'menu hamburger burger'),
  one('hamburger icon', '', 'hamburger burger menu'),
  one('bookmark', '', 'bookmark save'),
  one('buton hover', BUTTON, 'hover'),
  // Cards.
  one('glassmorphism card', CARD, 'glass blur'),
  one('frosted glass', '', 'glass frost'),
  one('card hover effect', CARD, 'hover'),
  one('3d card tilt', CARD, '3d'),
  one('flip card', CARD, 'flip'),
  one('profile card', CARD, 'profile user about account'),
  one('product card', CARD, 'product shop'),
  one('pricing table', CARD, 'pric plan'),
  one('credit card', CARD, 'creditcard credit debit mastercard payment'),
  one('weather widget', CARD, 'weather'),
  one('music player', CARD, 'music audio player spotify'),
  one('social media card', CARD, 'social twitter instagram facebook github'),
  one('dark card', CARD, 'dark black'),
  one('card with gradient border', CARD, 'gradient', 'border'),
  one('business card', CARD, 'business'),
  one('blog post card', CARD, 'blog post article'),
  one('neon glow card', CARD, 'neon glow'),
  one('cookie consent', '', 'cookie'),
  one('code editor', CARD, 'code editor terminal vscode'),
  one('terminal', '', 'terminal shell'),
  one('todo list', '', 'todo task list'),
  one('chat message', '', 'chat message'),
  one('testimonial', CARD, 'testimonial review feedback quote'),
  one('playing card', CARD, 'playing uno'),
  one('calculator', '', 'calculator'),
  one('minimal card', CARD, 'minimal simple clean'),
  // Loaders.
  one('spinner', LOADER, 'spin loader loading'),
  one('loading spinner', LOADER, 'spin'),
  one('dots loader', LOADER, 'dot'),
  one('circle loader', LOADER, 'circle circular ring round'),
  one('cube loader', LOADER, 'cube'),
  one('3d loader', LOADER, '3d'),
  one('skeleton loading', LOADER + ' Card', 'skeleton'),
  one('progress bar', LOADER, 'progress bar'),
  one('bouncing balls', LOADER, 'bounc ball'),
  one('preloader', LOADER, 'load'),
  one('pulse loading animation', LOADER, 'pulse'),
  one('wave loader', LOADER, 'wave'),
  one('colorful loader', LOADER, 'color rainbow'),
  one('gradient spinner', LOADER, 'gradient'),
  one('hamster wheel', LOADER, 'hamster wheel'),
  one('hourglass', LOADER, 'hourglass sand time clock'),
  one('clock loader', LOADER, 'clock time'),
  one('typewriter', LOADER, 'type typ'),
  one('simple loader', LOADER, 'simple minimal'),
  one('spining loader', LOADER, 'spin rotat'),
  // Toggles and checkboxes.
  one('toggle switch', TOGGLE, 'switch toggle'),
  one('dark mode toggle', TOGGLE, 'dark theme light sun moon day night'),
  one('day night toggle', TOGGLE, 'day night light sun moon theme dark'),
  one('theme switcher', TOGGLE, 'theme dark light'),
  one('ios switch', TOGGLE, 'ios apple'),
  one('light switch', TOGGLE, 'light'),
  one('neumorphism toggle', TOGGLE, 'neumorph'),
  one('on off switch', TOGGLE, 'on off'),
  one('3d toggle', TOGGLE, '3d'),
  one('animated checkbox', 'Checkbox', 'animat'),
  one('checkmark', 'Checkbox', 'check tick'),
  one('heart checkbox', 'Checkbox', 'heart like love'),
  one('chekbox', 'Checkbox', 'check'),
  one('toggel switch', TOGGLE, 'switch toggle'),
  one('radio buttons', 'Radio', 'radio'),
  one('star rating', 'Radio Checkbox', 'star rat'),
  one('neon radio', 'Radio', 'neon glow'),
  one('segmented control', 'Radio', 'segment tab radio'),
  // Inputs and forms.
  one('search bar', INPUT, 'search'),
  one('animated search input', INPUT, 'search'),
  one('password field', INPUT + ' ' + FORM, 'password'),
  one('neon input', INPUT, 'neon glow'),
  one('file upload', INPUT + ' ' + FORM + ' ' + BUTTON, 'upload file'),
  one('input with floating label', INPUT, 'float label material placeholder'),
  one('material input', INPUT, 'material'),
  one('login form', FORM, 'login log sign'),
  one('sign up form', FORM, 'signup sign register account'),
  one('signup', FORM, 'signup sign register account'),
  one('registration form', FORM, 'register registration sign account'),
  one('contact form', FORM, 'contact'),
  one('newsletter', '', 'newsletter subscri'),
  one('subscribe form', '', 'newsletter subscri'),
  one('otp input', FORM + ' ' + INPUT, 'otp verif 2fa code'),
  one('payment form', FORM + ' ' + CARD, 'payment credit mastercard checkout shipping'),
  one('neumorphic form', FORM, 'neumorph'),
  one('dropdown select', '', 'dropdown select'),
  one('range slider', 'Slider Input', 'range slider volume'),
  // Tooltips, notifications, patterns.
  one('tooltip', 'Tooltip', 'tooltip'),
  one('icon tooltip', 'Tooltip', 'icon social'),
  one('toast notification', 'Notification', 'notif toast alert message'),
  one('error alert', 'Notification', 'error alert danger'),
  one('success message', 'Notification', 'success alert'),
  one('dotted background', 'Pattern', 'dot'),
  one('grid pattern', 'Pattern', 'grid check chess square'),
  one('chess board', 'Pattern', 'chess check'),
  one('stripes background', 'Pattern', 'strip line'),
  one('rain animation', '', 'rain'),
  one('starry sky', '', 'star space sky night'),
  one('gradient background', 'Pattern', 'gradient'),
];
