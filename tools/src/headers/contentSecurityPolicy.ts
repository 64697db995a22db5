/** A Content-Security-Policy as a table: the sources of each directive. */
export type Policy = Record<string, readonly string[]>;

/** Formats a policy as a header value. */
export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Parses a header value. The first of duplicate directives counts, as in browsers. */
export function parsePolicy(header: string): Policy {
  const policy: Policy = {};
  for (const part of header.split(';')) {
    const [directive, ...sources] = part.trim().split(/\s+/);
    if (directive) policy[directive.toLowerCase()] ??= sources;
  }
  return policy;
}

/**
 * Returns a policy that also allows `more`. An absent directive inherits the sources of `default-src`; without either it
 * is unrestricted already.
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
