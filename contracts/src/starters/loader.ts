import type { Starter } from './starter.ts';

export const loader: Starter = {
  html: `<div class="loader" role="progressbar" aria-label="Loading">
  <i></i>
  <i></i>
  <i></i>
  <span>Loading</span>
</div>
`,
  css: `.loader {
  display: grid;
  grid-template-columns: repeat(3, 14px);
  gap: 18px 10px;
}

.loader i {
  height: 14px;
  border-radius: 50%;
  background: hsl(39 100% 57%);
  animation: hop 1s ease-in-out infinite;
}

.loader i:nth-child(2) {
  animation-delay: 120ms;
}

.loader i:nth-child(3) {
  animation-delay: 240ms;
}

.loader span {
  grid-column: 1 / -1;
  justify-self: center;
  white-space: nowrap;
}

@keyframes hop {
  40% {
    translate: 0 -16px;
  }
  80% {
    translate: 0;
  }
}

@media (prefers-reduced-motion: reduce) {
  .loader i {
    animation: none;
  }
}
`,
  htmlWithTailwind: `<div class="grid grid-cols-[repeat(3,14px)] gap-x-2.5 gap-y-4" role="progressbar" aria-label="Loading">
  <i class="size-3.5 animate-bounce rounded-full bg-amber-400 motion-reduce:animate-none"></i>
  <i class="size-3.5 animate-bounce rounded-full bg-amber-400 [animation-delay:120ms] motion-reduce:animate-none"></i>
  <i class="size-3.5 animate-bounce rounded-full bg-amber-400 [animation-delay:240ms] motion-reduce:animate-none"></i>
  <span class="col-span-3 justify-self-center whitespace-nowrap">Loading</span>
</div>
`,
  javascript: `const label = document.querySelector('[role=progressbar] span');
const steps = ['Loading', 'Mixing colors', 'Almost there'];
let step = 0;

setInterval(() => {
  step = (step + 1) % steps.length;
  label.textContent = steps[step];
}, 2000);
`,
};
