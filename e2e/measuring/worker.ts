import type { DocumentParts } from '@keyframe/preview/document';
import { Chromium, DEFAULT_LIMITS, measureComponent, type ComponentResult } from '@keyframe/render-worker/measuring';

/** The worker's browser, with the limits of the product, and a component of it. */
export interface TestWorker {
  measure(parts: Partial<DocumentParts>): Promise<ComponentResult>;
  stop(): Promise<void>;
}

export function startWorker(): TestWorker {
  const chromium = new Chromium({
    executablePath: process.env['KEYFRAME_CHROMIUM']!,
    sandbox: process.getuid?.() !== 0,
    limits: DEFAULT_LIMITS,
  });
  return {
    measure: (parts) =>
      measureComponent(
        chromium,
        { html: '', css: '', javascript: '', canvas: 'dark', ...parts },
        DEFAULT_LIMITS,
        (error) => {
          throw error;
        },
      ),
    stop: () => chromium.kill(),
  };
}
