/**
 * What the database must hold. A write that was answered as done is certain; of one that was broken off, the state
 * before and the state after it are both allowed, and nothing in between.
 */
export class Ledger {
  private readonly allowed = new Map<string, Set<string>>();
  private readonly doubtful = new Set<string>();
  acknowledged = 0;
  brokenOff = 0;

  /** The thing has this value: its write was answered as done. `null` stands for a thing that does not exist. */
  acknowledge(key: string, value: unknown): void {
    this.allowed.set(key, new Set([JSON.stringify(value)]));
    this.acknowledged += 1;
  }

  /** The thing may have this value by now, or still the one before. It is left alone until the next comparison. */
  doubt(key: string, value: unknown): void {
    const before = this.allowed.get(key) ?? new Set([JSON.stringify(null)]);
    this.allowed.set(key, new Set([...before, JSON.stringify(value)]));
    this.doubtful.add(key);
    this.brokenOff += 1;
  }

  /** What the thing is, as far as that is certain. */
  known<Value>(key: string): Value | undefined {
    const [value] = this.allowed.get(key) ?? [];
    return value === undefined || this.doubtful.has(key) ? undefined : (JSON.parse(value) as Value);
  }

  isDoubtful(key: string): boolean {
    return this.doubtful.has(key);
  }

  /** Compares with what the database holds; what was doubtful is certain from then on. Returns what is wrong, in words. */
  compare(actual: ReadonlyMap<string, string>): string[] {
    const faults: string[] = [];
    for (const [key, allowed] of this.allowed) {
      const value = actual.get(key) ?? JSON.stringify(null);
      if (!allowed.has(value)) faults.push(`${key} is ${value}, and should be ${[...allowed].join(' or ')}`);
    }
    for (const [key, value] of actual) {
      if (!this.allowed.has(key)) faults.push(`${key} is ${value}, and nobody wrote it`);
    }
    for (const key of this.doubtful) this.allowed.set(key, new Set([actual.get(key) ?? JSON.stringify(null)]));
    this.doubtful.clear();
    return faults;
  }
}
