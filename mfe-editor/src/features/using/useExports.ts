import {
  exportTo,
  readExportable,
  type ExportableComponent,
  type ExportResult,
} from '@keyframe/code-model/exports/exportComponent';
import type { Target } from '@keyframe/contracts/exportTargets';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useEffect, useMemo, useState } from 'react';
import { downloadParts } from '@keyframe/shared-ui/platform';

/** The exports of a component: undefined while it is read. */
export interface Exports {
  /** Undefined if it has none. */
  component: ExportableComponent | undefined;
  /** By target. Each is written when it is first read. */
  resultOf: (target: Target) => ExportResult;
}

/** Reads a component for its exports. */
export function useExports(component: ComponentDetail): Exports | undefined {
  const [read, setRead] = useState<Awaited<ReturnType<typeof readExportable>>>();
  useEffect(() => {
    let current = true;
    void readExportable({ id: component._id, ...downloadParts(component) }).then((result) => {
      if (current) setRead(result);
    });
    return () => {
      current = false;
    };
  }, [component]);

  return useMemo(() => {
    if (read === undefined) return undefined;
    if ('problem' in read) return { component: undefined, resultOf: () => read };
    const results = new Map<Target, ExportResult>();
    return {
      component: read,
      resultOf: (target) => {
        const result = results.get(target) ?? exportTo(read, target);
        results.set(target, result);
        return result;
      },
    };
  }, [read]);
}
