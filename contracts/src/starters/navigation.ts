import type { Starter } from './starter.ts';

export const navigation: Starter = {
  html: `<nav class="menu" aria-label="Main">
  <a href="#home" aria-current="page">Home</a>
  <a href="#work">Work</a>
  <a href="#about">About</a>
</nav>
`,
  css: `.menu {
  display: flex;
  gap: 26px;
}

.menu a {
  position: relative;
  padding: 8px 2px;
  color: inherit;
  text-decoration: none;
}

.menu a::after {
  content: '';
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  border-radius: 2px;
  background: hsl(39 100% 57%);
  scale: 0 1;
}

.menu a:hover::after,
.menu [aria-current]::after {
  scale: 1;
}

@media (prefers-reduced-motion: no-preference) {
  .menu a::after {
    transition: scale 240ms cubic-bezier(0.3, 1.3, 0.6, 1);
  }
}
`,
  htmlWithTailwind: `<nav class="flex gap-6 [&_a]:border-b-4 [&_a]:border-transparent [&_a]:px-0.5 [&_a]:py-2 [&_a:hover]:border-amber-400/50 [&_a[aria-current]]:border-amber-400 motion-safe:[&_a]:transition-colors" aria-label="Main">
  <a href="#home" aria-current="page">Home</a>
  <a href="#work">Work</a>
  <a href="#about">About</a>
</nav>
`,
  javascript: `const links = document.querySelectorAll('nav a');

for (const link of links) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    for (const other of links) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'page');
  });
}
`,
};
