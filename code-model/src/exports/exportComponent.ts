import { scopeComponent, ScopeProblem } from '../scope/scopeComponent.ts';
import { ExportProblem, type ExportedComponent, type ExportFile, type ExportSource } from './exportSource.ts';
import { withLicence } from './header.ts';
import { readProps } from './props.ts';
import { checkScript } from './script.ts';
import { TARGET_FACTS } from './targets.ts';
import type { Target } from '@keyframe/contracts/exportTargets';

/** The files of an export, the component first, or why there is none. */
export type ExportResult =
  | { readonly files: readonly ExportFile[]; readonly use: string; readonly leftOut: readonly string[] }
  | { readonly problem: string };

/** A component whose markup and styles were read once, for exports to any targets. */
export interface ExportableComponent {
  readonly source: ExportSource;
  readonly scoped: ExportedComponent;
}

/**
 * Reads a component for its exports, or returns why it has none.
 */
export async function readExportable(
  source: ExportSource,
): Promise<ExportableComponent | { readonly problem: string }> {
  return orProblem(async () => {
    const { css, props } = await readProps(source);
    const scoped = { ...scopeComponent({ ...source, css }), props };
    await checkScript(scoped);
    return { source, scoped };
  });
}

/** The export of a component to a target. Equal input has equal files. */
export function exportTo({ source, scoped }: ExportableComponent, target: Target): ExportResult {
  const { write, use } = TARGET_FACTS[target];
  try {
    const files = write(scoped, source).map(withLicence);
    return { files, use: use(files, scoped), leftOut: scoped.leftOut };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The export of a component to one target. */
export async function exportComponent(source: ExportSource, target: Target): Promise<ExportResult> {
  const component = await readExportable(source);
  return 'problem' in component ? component : exportTo(component, target);
}

async function orProblem<Result>(read: () => Promise<Result>): Promise<Result | { readonly problem: string }> {
  try {
    return await read();
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The message of an expected problem; any other error is thrown again. */
function problemOf(error: unknown): string {
  if (error instanceof ExportProblem || error instanceof ScopeProblem) return error.message;
  throw error;
}
