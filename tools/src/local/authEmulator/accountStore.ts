/** Persists the emulator's accounts, which it holds only in memory. */
import type { AccountsApi } from './accountsApi.ts';
import { readAccountFile, writeAccountFile } from './accountFile.ts';

/** Concurrent requests while restoring. The emulator handles one at a time; concurrency only hides the round trips. */
const RESTORE_CONCURRENCY = 8;

/** For accounts without `validSince` (Google sign-in), because adding an account sets it. */
const ALWAYS_VALID = '0';

/** Saves and restores all accounts. */
export class AccountStore {
  private running: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly api: AccountsApi,
    private readonly file: string,
  ) {}

  /**
   * Resolves once the emulator's accounts at the time of the call are on disk. Calls during a save share the next save,
   * because the current one may have read the accounts already.
   */
  save(): Promise<void> {
    this.next ??= this.running
      .catch(() => undefined) // The callers of that save handle its failure; this save is independent of it.
      .then(() => {
        this.next = undefined;
        this.running = this.write();
        return this.running;
      });
    return this.next;
  }

  /** Loads all saved accounts into an empty emulator, so that passwords and sessions stay valid. */
  async restore(): Promise<void> {
    const accounts = await readAccountFile(this.file);
    await this.api.add(accounts);
    const remaining = [...accounts];
    const worker = async (): Promise<void> => {
      for (let account = remaining.pop(); account; account = remaining.pop()) {
        await this.api.setValidSince(account.localId, account.validSince ?? ALWAYS_VALID);
      }
    };
    await Promise.all(Array.from({ length: RESTORE_CONCURRENCY }, worker));
  }

  private async write(): Promise<void> {
    await writeAccountFile(this.file, await this.api.readAll());
  }
}
