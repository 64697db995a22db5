/** Keeps the emulator's accounts, which it holds in memory only, in a file. */
import type { AccountsApi } from './accountsApi.ts';
import { readAccountFile, writeAccountFile } from './accountFile.ts';

/** Calls at once while restoring: the emulator works on one at a time, this only hides the way there and back. */
const RESTORING_AT_ONCE = 8;

/** For accounts that never had a `validSince`, those of Google's sign-in: adding them gives them one. */
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
   * Resolves once everything the emulator knew when this was called is on the disk. Calls that come while a save is
   * under way share the one after it, as that under way may have read the accounts already.
   */
  save(): Promise<void> {
    this.next ??= this.running
      .catch(() => undefined) // CommandResult to those who waited for it; whether this one fails is its own affair.
      .then(() => {
        this.next = undefined;
        this.running = this.write();
        return this.running;
      });
    return this.next;
  }

  /** Brings all saved accounts into an empty emulator, so that passwords and signed-in browsers stay good. */
  async restore(): Promise<void> {
    const accounts = await readAccountFile(this.file);
    await this.api.add(accounts);
    const left = [...accounts];
    const worker = async (): Promise<void> => {
      for (let account = left.pop(); account; account = left.pop()) {
        await this.api.setValidSince(account.localId, account.validSince ?? ALWAYS_VALID);
      }
    };
    await Promise.all(Array.from({ length: RESTORING_AT_ONCE }, worker));
  }

  private async write(): Promise<void> {
    await writeAccountFile(this.file, await this.api.readAll());
  }
}
