/** The signed-in account as the auth provider knows it (docs/specification.md section 3, "Auth user"). */
export interface AuthUser {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
}
