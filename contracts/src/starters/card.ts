import type { Starter } from './starter.ts';

export const card: Starter = {
  html: `<article class="card">
  <div class="sky" aria-hidden="true"></div>
  <h2>Night garden</h2>
  <p>Jasmine, moonflower and a warm wind.</p>
</article>
`,
  css: `.card {
  width: 220px;
  padding: 14px 14px 18px;
  border-radius: 18px;
  background: hsl(255 8% 16%);
  transition: transform 240ms ease-out;
}

.card:hover {
  transform: translateY(-4px);
}

.sky {
  height: 96px;
  border-radius: 10px;
  background: linear-gradient(120deg, hsl(265 70% 45%), hsl(330 75% 60%), hsl(39 100% 57%)) 0 / 220%;
  transition: background-position 600ms ease-out;
}

.card:hover .sky {
  background-position: 100%;
}

.card h2 {
  margin: 14px 0 4px;
  font-size: 18px;
}

.card p {
  margin: 0;
  color: hsl(255 6% 70%);
  font-size: 14px;
}

@media (prefers-reduced-motion: reduce) {
  .card,
  .sky {
    transition: none;
  }
}
`,
  htmlWithTailwind: `<article class="group w-56 rounded-2xl bg-zinc-800 p-3.5 pb-4 duration-200 ease-out hover:-translate-y-1 motion-safe:transition">
  <div class="h-24 rounded-lg bg-gradient-to-r from-violet-700 via-pink-500 to-amber-400 bg-[length:220%] duration-500 group-hover:bg-right motion-safe:transition-all" aria-hidden="true"></div>
  <h2 class="mb-1 mt-3.5 text-lg font-semibold">Night garden</h2>
  <p class="text-sm text-zinc-400">Jasmine, moonflower and a warm wind.</p>
</article>
`,
  javascript: `const card = document.querySelector('article');
const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

card.addEventListener('pointermove', ({ clientX, clientY }) => {
  if (calm) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  const across = (clientX - left) / width - 0.5;
  const down = (clientY - top) / height - 0.5;
  card.style.transform = \`perspective(600px) rotateX(\${-14 * down}deg) rotateY(\${14 * across}deg)\`;
});

card.addEventListener('pointerleave', () => {
  card.style.transform = '';
});
`,
};
