import { LOAD_POLICY } from '../plan/policy.ts';
import { sharedExports } from './federation.ts';

/** The exports that the version imports and the shell lacks, from the `release.json` beside its entry. */
export async function missingExports(container: string): Promise<string> {
  try {
    const response = await fetch(new URL('release.json', container), {
      signal: AbortSignal.timeout(LOAD_POLICY.requirementTimeout),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { uses = {} } = (await response.json()) as { uses?: Record<string, string[]> };
    const missing = await Promise.all(
      Object.entries(uses).map(async ([entry, names]) => {
        const provided = await sharedExports(entry);
        return provided ? names.filter((name) => !provided.includes(name)).map((name) => `${name} (${entry})`) : [];
      }),
    );
    return missing.flat().length > 0 ? `, without ${missing.flat().join(', ')}` : '';
  } catch (error) {
    // The report is useful without the names, too.
    return ` (release.json: ${(error as Error).message})`;
  }
}
