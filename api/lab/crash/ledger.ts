/**
 * The expected contents of the database. An acknowledged write is certain; after an interrupted one, the states before
 * and after it are allowed, and no other.
 */
export class Ledger {
  private readonly allowed = new Map<string, Set<string>>();
  private readonly uncertain = new Set<string>();
  acknowledged = 0;
  brokenOff = 0;

  /** Records an acknowledged value. `null` stands for a deleted row. */
  acknowledge(key: string, value: unknown): void {
    this.allowed.set(key, new Set([JSON.stringify(value)]));
    this.acknowledged += 1;
  }

  /** Records a value that may have been written or not. The key is not used until the next comparison. */
  recordUncertain(key: string, value: unknown): void {
    const before = this.allowed.get(key) ?? new Set([JSON.stringify(null)]);
    this.allowed.set(key, new Set([...before, JSON.stringify(value)]));
    this.uncertain.add(key);
    this.brokenOff += 1;
  }

  /** The value of a key, if it is certain. */
  known<Value>(key: string): Value | undefined {
    const [value] = this.allowed.get(key) ?? [];
    return value === undefined || this.uncertain.has(key) ? undefined : (JSON.parse(value) as Value);
  }

  isUncertain(key: string): boolean {
    return this.uncertain.has(key);
  }

  /** Compares with the database, after which uncertain values are certain. Returns the errors. */
  compare(actual: ReadonlyMap<string, string>): string[] {
    const errors: string[] = [];
    for (const [key, allowed] of this.allowed) {
      const value = actual.get(key) ?? JSON.stringify(null);
      if (!allowed.has(value)) errors.push(`${key} is ${value}, and should be ${[...allowed].join(' or ')}`);
    }
    for (const [key, value] of actual) {
      if (!this.allowed.has(key)) errors.push(`${key} is ${value}, but was never written`);
    }
    for (const key of this.uncertain) this.allowed.set(key, new Set([actual.get(key) ?? JSON.stringify(null)]));
    this.uncertain.clear();
    return errors;
  }
}
