import type { ExportSource } from '@keyframe/code-model/exports/exportSource';
import type { ExportProofs } from '@keyframe/contracts/measurements';
import {
  Chromium,
  DEFAULT_LIMITS,
  measureComponent,
  proveExports,
  type ComponentResult,
  type ProofOptions,
} from '@keyframe/render-worker/measuring';

/** The worker's browser, with the limits of the product, and a component of it. */
export interface TestWorker {
  measure(parts: Partial<ExportSource>): Promise<ComponentResult>;
  /** @param write what writes the exports, for those that are not right */
  prove(source: ExportSource, write: ProofOptions['write']): Promise<ExportProofs>;
  stop(): Promise<void>;
}

export const COMPONENT: ExportSource = {
  id: '019b2d5e-0000-7000-8000-000000000001',
  name: 'Test Subject',
  author: 'Ada',
  licenceYear: 2026,
  language: 'HTML+CSS+JS',
  html: '',
  css: '',
  javascript: '',
  tailwind: '',
  canvas: 'dark',
};

export function startWorker(): TestWorker {
  const chromium = new Chromium({
    executablePath: process.env['KEYFRAME_CHROMIUM']!,
    sandbox: process.getuid?.() !== 0,
    limits: DEFAULT_LIMITS,
  });
  return {
    measure: (parts) =>
      measureComponent(chromium, { ...COMPONENT, ...parts }, DEFAULT_LIMITS, (error) => {
        throw error;
      }),
    prove: async (source, write) =>
      proveExports(await chromium.next(), source, {
        step: DEFAULT_LIMITS.step,
        onFailure: () => chromium.kill(),
        ...(write && { write }),
      }),
    stop: () => chromium.kill(),
  };
}
