import type { Starter } from './starter.ts';

export const form: Starter = {
  html: `<form class="join">
  <label for="email">One letter a month</label>
  <input id="email" type="email" placeholder="you@example.com" autocomplete="email" required>
  <button type="submit">Join</button>
</form>
`,
  css: `.join {
  display: grid;
  gap: 12px;
  width: 230px;
}

.join input,
.join button {
  padding: 12px 14px;
  border: 1px solid hsl(255 6% 45%);
  border-radius: 10px;
  background: hsl(255 8% 14%);
  color: hsl(42 20% 92%);
  font: 16px/1.2 system-ui, sans-serif;
}

.join button {
  border: 0;
  background: hsl(39 100% 57%);
  color: hsl(255 8% 9%);
  font-weight: 600;
  cursor: pointer;
}

.join button:hover {
  filter: brightness(1.1);
}

.join input:user-invalid {
  border-color: hsl(8 90% 66%);
  animation: shake 240ms;
}

@keyframes shake {
  25%, 75% {
    translate: -4px;
  }
  50% {
    translate: 4px;
  }
}

@media (prefers-reduced-motion: reduce) {
  .join input:user-invalid {
    animation: none;
  }
}
`,
  htmlWithTailwind: `<form class="grid w-56 gap-3">
  <label for="email">One letter a month</label>
  <input class="rounded-lg border border-zinc-500 bg-zinc-800 px-3.5 py-3 text-zinc-100 outline-none focus:border-amber-400 [&:user-invalid]:border-rose-400 motion-safe:transition-colors" id="email" type="email" placeholder="you@example.com" autocomplete="email" required>
  <button class="rounded-lg bg-amber-400 px-3.5 py-3 font-semibold text-zinc-900 hover:bg-amber-300 active:scale-95 motion-safe:transition" type="submit">Join</button>
</form>
`,
  javascript: `const email = document.querySelector('input');
const button = document.querySelector('button');

button.addEventListener('click', (event) => {
  event.preventDefault();
  if (email.reportValidity()) button.textContent = 'Welcome!';
});
`,
};
