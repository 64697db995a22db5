import type { BaselineTable } from './kinds.ts';

/** What is read of npm `web-features`: the status of each key of browser-compat-data. */
export interface WebFeatures {
  features: Readonly<Record<string, FeatureEntry>>;
}
interface FeatureEntry {
  kind: string;
  /** Features to avoid for other reasons, such as `clip`; browsers have most of them. */
  discouraged?: unknown;
  status?: {
    by_compat_key?: Readonly<Record<string, { baseline?: false | 'low' | 'high'; baseline_low_date?: string }>>;
  };
}

/** The keys of each kind; the group is the name in the code. */
const KEYS: Readonly<Record<keyof BaselineTable, RegExp>> = {
  property: /^css\.properties\.([a-z][a-z-]*)$/,
  atRule: /^css\.at-rules\.([a-z-]+)$/,
  media: /^css\.at-rules\.media\.([a-z-]+)$/,
  selector: /^css\.selectors\.([a-z-]+)$/,
  function: /^css\.types\.(?:(?:color|image|basic-shape)\.)?([a-z-]+)$/,
  element: /^html\.elements\.([a-z\d]+)$/,
  attribute: /^html\.(?:global_attributes|elements\.[a-z\d]+)\.([a-z-]+)$/,
};

/** The table of what is not widely available: an empty text for limited availability, else since when it is newly available. */
export function readBaseline({ features }: WebFeatures): BaselineTable {
  const entries = Object.values(features)
    .filter(({ discouraged }) => discouraged === undefined)
    .flatMap(({ status }) => Object.entries(status?.by_compat_key ?? {}));
  const kinds = Object.entries(KEYS).map(([kind, pattern]) => {
    const names = new Map<string, string | undefined>();
    for (const [key, { baseline, baseline_low_date: since }] of entries) {
      const name = pattern.exec(key)?.[1];
      if (name === undefined) continue;
      // A name that several keys have, such as an attribute of several elements, counts as the most widely available.
      const date =
        baseline === 'high' ? undefined : baseline === 'low' ? since?.replace(/\D*(\d{4}-\d\d).*/, '$1') : '';
      const known = names.has(name) ? names.get(name) : date;
      names.set(name, known === undefined || date === undefined ? undefined : known > date ? known : date);
    }
    const rows = [...names].filter((row): row is [string, string] => row[1] !== undefined);
    return [kind, Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))] as const;
  });
  return Object.fromEntries(kinds) as unknown as BaselineTable;
}
