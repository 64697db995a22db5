import { readSettings } from './settings.ts';

const CHROMIUM = { KEYFRAME_CHROMIUM: process.execPath };

test('has a default for everything but Chromium', () => {
  expect(readSettings(CHROMIUM)).toMatchObject({
    databaseUrl: undefined,
    limits: { component: 120_000, step: 8_000, heap: 256, memory: 1_024 },
    metrics: { port: undefined },
  });
});

test.each([
  [{ KEYFRAME_CHROMIUM: '/nowhere/chromium' }, 'KEYFRAME_CHROMIUM is /nowhere/chromium'],
  [{ ...CHROMIUM, RENDER_WORKER_STEP_MS: 'soon' }, 'RENDER_WORKER_STEP_MS is "soon"'],
  [{ ...CHROMIUM, RENDER_WORKER_SANDBOX: 'yes' }, 'RENDER_WORKER_SANDBOX is "yes"'],
])('reports an invalid setting by its name and value', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test('turns the sandbox on and off', () => {
  expect(readSettings({ ...CHROMIUM, RENDER_WORKER_SANDBOX: 'on' }).sandbox).toBe(true);
  expect(readSettings({ ...CHROMIUM, RENDER_WORKER_SANDBOX: 'off' }).sandbox).toBe(false);
});
