import { useAuth } from '../../auth/useAuth.ts';

/** The uid of the account that sends the requests: null for a visitor, and until the auth provider has reported. */
export function useViewer(): string | null {
  return useAuth(({ user, loading }) => (loading ? null : (user?.uid ?? null)));
}
