/** Sends the requests of the Firebase SDK that these tests need. */

/** The emulator's response to a sign-in. */
export interface SignedIn {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A response with its body as JSON. */
export interface JsonResponse<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A browser that uses the Firebase paths of one origin. */
export class Browser {
  constructor(private readonly origin: string) {}

  async call<Body = { error?: { message: string } }>(
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<JsonResponse<Body>> {
    const response = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  account<Body = SignedIn>(action: string, body: object): Promise<JsonResponse<Body>> {
    return this.call<Body>(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`, body);
  }

  signUp(email: string, password: string): Promise<JsonResponse<SignedIn>> {
    return this.account('signUp', { email, password, returnSecureToken: true });
  }

  signIn(email: string, password: string): Promise<JsonResponse<SignedIn>> {
    return this.account('signInWithPassword', { email, password, returnSecureToken: true });
  }

  /** Signs in with Google, as simulated by the emulator. */
  signInWithGoogle(sub: string, email: string): Promise<JsonResponse<SignedIn>> {
    const token = JSON.stringify({ sub, email, email_verified: true, name: 'Grace' });
    return this.account('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `id_token=${encodeURIComponent(token)}&providerId=google.com`,
      returnSecureToken: true,
    });
  }

  lookup(
    idToken: string,
  ): Promise<
    JsonResponse<{ users?: { localId: string; email: string; providerUserInfo: { providerId: string }[] }[] }>
  > {
    return this.account('lookup', { idToken });
  }

  async refresh(refreshToken: string): Promise<JsonResponse<{ user_id?: string; id_token?: string }>> {
    const response = await fetch(`${this.origin}/securetoken.googleapis.com/v1/token?key=any`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    return { status: response.status, body: (await response.json()) as { user_id?: string; id_token?: string } };
  }
}
