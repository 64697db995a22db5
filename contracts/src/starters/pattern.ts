import type { Starter } from './starter.ts';

export const pattern: Starter = {
  html: `<div class="pattern" role="img" aria-label="A field of drifting dots"></div>
`,
  css: `.pattern {
  width: 100%;
  height: 100vh;
  background-color: hsl(255 12% 12%);
  background-image:
    radial-gradient(circle, hsl(39 100% 57%) 3px, transparent 4px),
    radial-gradient(circle, hsl(330 75% 60%) 2px, transparent 3px);
  background-position: 0 0, 18px 18px;
  background-size: 36px 36px;
}

@media (prefers-reduced-motion: no-preference) {
  .pattern {
    animation: drift 3s linear infinite;
  }
}

@keyframes drift {
  to {
    background-position: 36px 0, -18px 18px;
  }
}
`,
  htmlWithTailwind: `<div class="h-screen w-full bg-zinc-900 bg-[radial-gradient(circle,#fbbf24_3px,transparent_4px)] bg-[length:36px_36px] motion-safe:animate-pulse" role="img" aria-label="A field of pulsing dots"></div>
`,
  javascript: `const pattern = document.querySelector('[role=img]');

pattern.addEventListener('pointermove', ({ clientX }) => {
  pattern.style.filter = \`hue-rotate(\${clientX}deg)\`;
});
`,
};
