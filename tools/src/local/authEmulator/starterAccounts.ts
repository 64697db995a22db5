/** The accounts of a new site. */
import type { AuthEmulator } from './startAuthEmulator.ts';

/** An account created at the start. */
export interface StarterAccount {
  /** The account's id in every token; the starter profiles refer to it (api/src/starter). */
  readonly localId: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** An admin, a member, and an account without a profile. */
export const STARTER_ACCOUNTS: readonly StarterAccount[] = [
  { localId: 'keyframe-admin', email: 'admin@keyframe.test', password: 'keyframe', displayName: 'Ada Keyframe' },
  { localId: 'keyframe-member', email: 'member@keyframe.test', password: 'keyframe', displayName: 'Milo Keyframe' },
  { localId: 'keyframe-new', email: 'new@keyframe.test', password: 'keyframe', displayName: 'Nova Keyframe' },
];

/**
 * Creates and saves the accounts whose id and email are unused. Existing accounts are unchanged.
 */
export async function seedAccounts(
  { accounts, store }: Pick<AuthEmulator, 'accounts' | 'store'>,
  seeds: readonly StarterAccount[],
): Promise<void> {
  const existing = await accounts.readAll();
  const taken = new Set(existing.flatMap(({ localId, email }) => [localId, email]));
  const missing = seeds.filter(({ localId, email }) => !taken.has(localId) && !taken.has(email));
  if (missing.length === 0) return;
  await accounts.add(
    missing.map(({ password, ...account }) => ({ ...account, rawPassword: password, emailVerified: true })),
  );
  await store.save();
}
