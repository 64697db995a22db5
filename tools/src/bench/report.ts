import type { Comparison, Cost } from './compare.ts';
import type { VisitStep } from '../budgets/visit.ts';

const KB = 1024;

/** Limits on the cost of federation (issue 4): a ratio of bytes and additional requests on a cold /explore, then additional bytes and requests for each further remote. */
const TARGETS = { explore: { ratio: 1.2, requests: 5 }, further: { bytes: 16 * KB, requests: 3 } } as const;

const TITLES: Record<VisitStep, string> = {
  explore: '/explore, cold',
  component: '/component/:id, then',
  editor: '/editor, then',
  profile: '/profile/:username, then',
  admin: '/admin, then',
};

/** Smaller causes are noise of the attribution. Bytes. */
const WORTH_SAYING = 64;

/** Formats the report, and checks every target. */
export function reportOf(steps: Record<VisitStep, Comparison>): { text: string; met: boolean } {
  const rows = Object.entries(steps).map(([name, comparison]) => ({
    title: TITLES[name as VisitStep],
    comparison,
    target: targetOf(name as VisitStep, comparison),
  }));
  const table = rows.flatMap(({ title, comparison: { federated, monolith, monaco }, target }) => [
    row(title, federated, monolith, `${target.met ? 'met   ' : 'MISSED'}  ${target.text}`),
    ...(monaco ? [row('  Monaco, separate', monaco.federated, monaco.monolith, '')] : []),
  ]);
  const causes = rows.flatMap(({ title, comparison }) => [
    '',
    `${title}: ${signed(comparison.federated.bytes - comparison.monolith.bytes)}, of which`,
    ...causesOf(comparison),
  ]);
  const head = `\n${''.padEnd(26)}${'federated'.padStart(18)}${'one build'.padStart(18)}${'difference'.padStart(20)}${'ratio'.padStart(8)}  target`;
  return { text: [head, ...table, ...causes, ''].join('\n'), met: rows.every(({ target }) => target.met) };
}

function targetOf(step: VisitStep, { federated, monolith }: Comparison): { met: boolean; text: string } {
  const requests = federated.requests - monolith.requests;
  if (step === 'explore') {
    const { ratio, requests: more } = TARGETS.explore;
    return {
      met: federated.bytes / monolith.bytes <= ratio && requests <= more,
      text: `at most ${ratio.toFixed(2)}x, ${more} requests more`,
    };
  }
  const { bytes, requests: more } = TARGETS.further;
  return {
    met: federated.bytes - monolith.bytes <= bytes && requests <= more,
    text: `at most ${bytes / KB} KB, ${more} requests more`,
  };
}

function row(title: string, federated: Cost, monolith: Cost, target: string): string {
  const difference = `${signed(federated.bytes - monolith.bytes)} ${signedCount(federated.requests - monolith.requests)}`;
  return `${title.padEnd(26)}${cost(federated).padStart(18)}${cost(monolith).padStart(18)}${difference.padStart(20)}${(federated.bytes / monolith.bytes).toFixed(2).padStart(7)}x  ${target}`;
}

function causesOf({ causes }: Comparison): string[] {
  return causes
    .filter(
      ({ bytes, packages }) =>
        Math.max(Math.abs(bytes), ...packages.map((part) => Math.abs(part.bytes))) >= WORTH_SAYING,
    )
    .map(({ cause, bytes, packages }) => {
      const named =
        packages.length > 1 ? packages.filter((part) => Math.abs(part.bytes) >= WORTH_SAYING).slice(0, 8) : [];
      return `  ${signed(bytes).padStart(10)}  ${cause}${named.length > 0 ? `: ${named.map((part) => `${part.name} ${signed(part.bytes)}`).join(', ')}` : ''}`;
    });
}

const cost = ({ bytes, requests }: Cost) => `${(bytes / KB).toFixed(1)} KB ${String(requests).padStart(3)}`;
const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${(Math.abs(bytes) / KB).toFixed(1)} KB`;
const signedCount = (count: number) => `${count < 0 ? '-' : '+'}${Math.abs(count)}`;
