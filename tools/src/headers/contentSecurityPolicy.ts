/** A Content-Security-Policy as a table: the sources of each directive. */
export type Policy = Record<string, readonly string[]>;

/** The policy as a header's value. */
export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** A header's value as a table. Of a directive that is there twice the first counts, as in a browser. */
export function parsePolicy(header: string): Policy {
  const policy: Policy = {};
  for (const part of header.split(';')) {
    const [directive, ...sources] = part.trim().split(/\s+/);
    if (directive) policy[directive.toLowerCase()] ??= sources;
  }
  return policy;
}

/**
 * A policy that also allows `more`. A directive that is not there allows what `default-src` does, so it begins with
 * that; one for which nothing at all holds allows everything already.
 */
export function widenPolicy(policy: Policy, more: Policy): Policy {
  const wider = { ...policy };
  for (const [directive, sources] of Object.entries(more)) {
    const current = policy[directive] ?? policy['default-src'];
    if (current)
      wider[directive] = [...new Set([...current.filter((source) => source.toLowerCase() !== "'none'"), ...sources])];
  }
  return wider;
}
