import type { Starter } from './starter.ts';

export const notification: Starter = {
  html: `<div class="note" role="status">
  <span aria-hidden="true">✓</span>
  <p>Changes saved</p>
</div>
`,
  css: `.note {
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
  border-radius: 14px;
  background: hsl(255 8% 18%);
  box-shadow: 0 8px 24px hsl(0 0% 0% / 40%);
  font-size: 15px;
}

.note span {
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: hsl(150 60% 55%);
  color: hsl(255 8% 9%);
}

.note p {
  margin: 0;
}

@media (prefers-reduced-motion: no-preference) {
  .note {
    animation: arrive 420ms cubic-bezier(0.3, 1.4, 0.6, 1) both;
  }
}

@keyframes arrive {
  from {
    opacity: 0;
    translate: 0 24px;
  }
}
`,
  htmlWithTailwind: `<div class="flex items-center gap-3 rounded-xl bg-zinc-800 px-4 py-3 shadow-xl" role="status">
  <span class="grid size-6 place-items-center rounded-full bg-emerald-400 text-zinc-900 motion-safe:animate-pulse" aria-hidden="true">✓</span>
  <p>Changes saved</p>
</div>
`,
  javascript: `const note = document.querySelector('[role=status]');
const dismiss = document.createElement('button');

dismiss.type = 'button';
dismiss.textContent = 'Dismiss';
dismiss.addEventListener('click', () => {
  note.remove();
  setTimeout(() => document.body.append(note), 1000);
});
note.append(dismiss);
`,
};
