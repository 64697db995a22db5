/**
 * What people call the same thing, reviewed by hand. A group is symmetric and not transitive: a word finds the others of
 * its own groups. A name has one word or two. Joined spellings need no entry ('sign up', 'signup'), nor do plurals.
 */
const GROUPS: readonly (readonly string[])[] = [
  // Kinds of components.
  ['loader', 'spinner', 'preloader', 'loading', 'loading animation', 'loading screen', 'loading indicator', 'throbber'],
  ['switch', 'toggle', 'switcher', 'toggle switch', 'on off'],
  ['checkbox', 'tick', 'checkmark', 'check box', 'check mark', 'check'],
  ['radio', 'radio button', 'radio group', 'option', 'choice', 'segmented control'],
  ['navigation', 'navbar', 'menu', 'nav', 'sidebar', 'tab bar', 'tabs'],
  ['hamburger', 'burger', 'menu icon', 'hamburger menu'],
  ['button', 'btn', 'cta'],
  ['input', 'field', 'textbox', 'text field', 'input field', 'text input', 'text box'],
  ['card', 'tile', 'panel'],
  ['form', 'forms'],
  ['pattern', 'background', 'texture', 'wallpaper', 'backdrop'],
  ['notification', 'toast', 'alert', 'snackbar', 'banner'],
  ['tooltip', 'hint', 'popover', 'hover text', 'info bubble'],
  ['slider', 'range', 'range input', 'range slider'],
  ['modal', 'dialog', 'popup', 'lightbox', 'overlay'],
  ['dropdown', 'select', 'combobox', 'listbox', 'picker'],
  ['accordion', 'collapsible', 'collapse', 'expandable'],
  ['carousel', 'slideshow', 'gallery'],
  ['skeleton', 'placeholder', 'skeleton loader', 'skeleton screen', 'content placeholder'],
  ['progress', 'progress bar', 'loading bar', 'percentage'],
  ['stepper', 'steps', 'wizard'],
  ['avatar', 'profile picture', 'profile photo'],
  ['badge', 'label', 'chip', 'pill'],

  // What they are for.
  ['login', 'sign in', 'authentication', 'log on'],
  ['signup', 'register', 'registration', 'create account', 'join'],
  ['logout', 'sign out', 'exit'],
  ['newsletter', 'subscribe', 'subscription', 'mailing list', 'email list'],
  ['contact', 'get in', 'contact us', 'contact form'],
  ['email', 'mail', 'envelope', 'inbox'],
  ['search', 'search bar', 'search box', 'search field', 'magnifier', 'find'],
  ['password', 'passcode', 'pin'],
  ['otp', 'verification code', 'pin code', 'one time', '2fa', 'two factor', 'verification'],
  ['upload', 'dropzone', 'file upload', 'file input', 'attach', 'attachment'],
  ['download', 'save'],
  ['delete', 'remove', 'trash', 'bin', 'discard'],
  ['cart', 'basket', 'shopping cart', 'shopping bag'],
  ['buy', 'purchase', 'checkout', 'shop', 'shopping', 'ecommerce', 'order', 'store'],
  ['payment', 'pay', 'checkout'],
  ['credit card', 'debit card', 'bank card', 'payment card', 'visa', 'mastercard'],
  ['like', 'heart', 'love', 'favorite', 'favourite'],
  ['rating', 'star rating', 'stars', 'review', 'rate'],
  ['bookmark', 'save'],
  ['like', 'thumbs up', 'upvote', 'thumb'],
  ['share', 'social', 'social media'],
  ['social', 'social media', 'social icons', 'social links'],
  ['profile', 'user', 'about me', 'team member', 'profile card'],
  ['pricing', 'price', 'plan', 'plans', 'pricing table'],
  ['product', 'ecommerce', 'shop'],
  ['blog', 'article', 'news', 'post'],
  ['testimonial', 'quote', 'review'],
  ['image', 'photo', 'picture'],
  ['music', 'player', 'audio', 'song', 'music player', 'sound', 'spotify'],
  ['play', 'play pause', 'play button', 'pause'],
  ['volume', 'sound', 'mute', 'speaker'],
  ['chat', 'message', 'messaging', 'conversation', 'comment', 'chat bubble'],
  ['calendar', 'date', 'date picker', 'datepicker', 'schedule'],
  ['cookie', 'consent', 'gdpr', 'cookie consent', 'cookies'],
  ['todo', 'task', 'checklist', 'to do'],
  ['weather', 'forecast', 'temperature'],
  ['success', 'confirmation', 'done', 'complete'],
  ['error', 'danger', 'failure', 'failed'],
  ['warning', 'caution', 'alert'],
  ['404', 'not found', 'error page'],
  ['back', 'go back', 'return', 'previous'],
  ['next', 'forward', 'continue'],
  ['scroll top', 'to top', 'back top', 'scroll up'],
  ['close', 'dismiss', 'cancel'],
  ['add', 'plus', 'create', 'new'],
  ['copy', 'clipboard'],
  ['send', 'submit', 'paper plane'],
  ['submit', 'send'],
  ['settings', 'gear', 'cog', 'preferences'],
  ['edit', 'pencil', 'modify'],
  ['refresh', 'reload', 'sync'],
  ['lock', 'unlock', 'security', 'padlock'],
  ['eye', 'show password', 'visibility'],
  ['phone', 'call', 'telephone'],
  ['location', 'map', 'marker', 'place'],
  ['timer', 'countdown', 'stopwatch', 'clock'],
  ['read more', 'learn more', 'see more', 'view more'],
  ['get started', 'start'],

  // Themes and looks.
  [
    'dark mode',
    'theme',
    'day night',
    'light dark',
    'dark light',
    'night mode',
    'light mode',
    'sun moon',
    'night day',
    'dark theme',
    'theme switch',
    'theme toggle',
    'theme switcher',
    'theme changer',
  ],
  ['glassmorphism', 'glass', 'frosted', 'glassmorphic', 'frosted glass', 'glassy', 'acrylic'],
  ['neumorphism', 'neumorphic', 'soft ui', 'neomorphism', 'neomorphic'],
  ['skeuomorphism', 'skeuomorphic', 'realistic'],
  ['brutalism', 'brutalist', 'neobrutalism', 'neubrutalism', 'neo brutalism', 'neubrutalist'],
  ['material', 'material design', 'material ui'],
  ['minimal', 'minimalist', 'minimalistic', 'minimalism', 'simple', 'clean'],
  ['retro', 'vintage', 'old school', 'pixel', '8 bit', 'pixelated'],
  ['cyberpunk', 'futuristic', 'scifi', 'sci fi', 'hacker', 'matrix'],
  ['neon', 'glow', 'glowing', 'neon light', 'luminous'],
  ['shine', 'shiny', 'shimmer', 'glossy', 'gleam', 'sheen'],
  ['rainbow', 'colorful', 'colourful', 'multicolor', 'multicolour', 'multicolored', 'rgb'],
  ['metallic', 'metal', 'chrome', 'steel'],
  ['gold', 'golden'],
  ['3d', 'three dimensional', 'perspective', 'isometric'],
  ['ghost', 'outline', 'outlined', 'bordered'],
  ['border', 'outline', 'frame'],
  ['rounded', 'pill', 'round'],
  ['shadow', 'drop shadow', 'box shadow', 'elevation'],
  ['floating', 'floating label', 'moving label', 'label animation', 'material input'],
  ['icon', 'icons', 'svg', 'symbol'],
  ['text', 'typography', 'letters', 'lettering'],

  // Motion.
  ['spin', 'rotate', 'rotation', 'rotating', 'spinning', 'turn'],
  ['bounce', 'jump', 'bouncy', 'jumping', 'spring', 'elastic'],
  ['pulse', 'pulsing', 'pulsating', 'heartbeat', 'breathing', 'beat'],
  ['ripple', 'wave', 'water drop'],
  ['wave', 'wavy', 'ripple'],
  ['liquid', 'gooey', 'fluid', 'blob', 'water', 'fill'],
  ['slide', 'sliding', 'swipe'],
  ['flip', 'flipping', 'turn over'],
  ['shake', 'wiggle', 'wobble', 'jiggle', 'swing', 'vibrate'],
  ['fade', 'fade in', 'appear', 'reveal'],
  ['zoom', 'scale', 'grow', 'enlarge', 'expand'],
  ['morph', 'morphing', 'transform'],
  ['draw', 'stroke', 'line drawing'],
  ['typing', 'typewriter', 'typing indicator', 'text typing'],
  ['glitch', 'glitchy', 'distortion'],
  ['particle', 'particles', 'confetti', 'sparkle', 'sparkles', 'explosion'],
  ['orbit', 'orbiting', 'revolve'],

  // What starts it.
  ['hover', 'mouseover', 'mouse over', 'rollover', 'hover effect'],
  ['click', 'press', 'tap', 'active', 'pressed', 'push'],
  ['scroll', 'scrolling', 'parallax'],

  // Shapes and things.
  ['dot', 'dotted', 'polka dot', 'point'],
  ['circle', 'ring', 'circular', 'round'],
  ['cube', 'cubes', 'boxes'],
  ['square', 'box', 'block'],
  ['stripes', 'striped', 'lines', 'stripe'],
  ['grid', 'checkered', 'checkerboard', 'chess', 'squares'],
  ['hexagon', 'honeycomb', 'hexagonal'],
  ['zigzag', 'chevron'],
  ['bars', 'equalizer', 'sound wave', 'audio wave', 'bar'],
  ['hourglass', 'sand clock', 'sand timer', 'sandglass'],
  ['sun', 'sunny', 'sunshine', 'day'],
  ['moon', 'night', 'lunar'],
  ['space', 'galaxy', 'cosmos', 'universe', 'planet', 'astronaut', 'rocket', 'stars'],
  ['fire', 'flame', 'flames', 'burning'],
  ['snow', 'snowflake', 'winter', 'christmas'],
  ['bulb', 'lightbulb', 'lamp', 'light bulb'],
  ['gamepad', 'gaming', 'game', 'controller'],

  // Colours.
  ['grey', 'gray', 'silver'],
  ['purple', 'violet', 'lavender'],
  ['teal', 'cyan', 'turquoise', 'aqua'],
  ['pink', 'magenta', 'rose'],
  ['dark', 'black'],
  ['light', 'white'],
];

/** Words that connect others. They count where they match, and find nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at by for from i in into is it like me my of on or that the this to up using when which with ' +
    'without you your'
  ).split(' '),
);

/** Words that fit most components. They count where they match, and need not. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'animated animation animations animate css css3 html html5 snippet example component components element elements ' +
    'ui ux web website design designs style styles styled effect effects transition cool nice beautiful awesome best ' +
    'pretty fancy creative modern stylish custom pure only free new made'
  ).split(' '),
);

const BY_NAME = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const name of group) {
    const others = BY_NAME.get(singular(name)) ?? new Set<string>();
    for (const other of group) if (other !== name) others.add(other);
    BY_NAME.set(singular(name), others);
  }
}

/** The other names of what one word or two words name. */
export function synonymsOf(name: string): string[] {
  return [...(BY_NAME.get(singular(name)) ?? [])];
}

/** Without the s of a plural. */
function singular(name: string): string {
  return name.replaceAll(/(?<=ch|sh|x|ss)es\b|(?<=\w{2}[^sui])s\b/g, '');
}

/** The words of the tables: the parts that a joined word of a tag is split into. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...GROUPS.flat().flatMap((name) => name.split(' ')),
  ...GENERIC_WORDS,
  'tailwind',
]);
