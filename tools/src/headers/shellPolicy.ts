import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { widenPolicy, type Policy } from './contentSecurityPolicy.ts';

export interface ShellPolicyInput {
  config: RuntimeConfig;
  /** Origins of the remotes' files (`remoteOrigins`). */
  remotes: readonly string[];
  /** What makes this response's own style elements known; new for each response. */
  nonce: string;
}

/** What signing in with a Firebase project needs; Google's window is opened by a script from apis.google.com. */
const FIREBASE_AUTH: Policy = {
  'script-src': ['https://apis.google.com'],
  'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/** What Firebase Analytics needs: its settings, an id of the installation, Google's script and where that sends events to. */
const FIREBASE_ANALYTICS: Policy = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** A remote that runs on the person's own machine, wherever it listens there. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What a page needs of origins that serve a remote's files: scripts, styles, pictures, fonts, the manifest. */
export function remoteSources(origins: readonly string[]): Policy {
  return Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map((directive) => [directive, origins]),
  );
}

/** What a page needs of a development server besides the remote's files: the socket that tells it of a new build. */
export function developmentSources(origins: readonly string[]): Policy {
  return widenPolicy(remoteSources(origins), { 'connect-src': origins.map((origin) => origin.replace(/^http/, 'ws')) });
}

/**
 * The policy of every page of the shell. Scripts come from the shell and the remotes, and from nowhere else: none
 * inline, none made from text.
 */
export function shellPolicy({ config, remotes, nonce }: ShellPolicyInput): Policy {
  const { api, preview, auth, analytics, overrides } = config;
  const apiOrigin = new URL(api).origin;
  const own: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Attributes only, where CSS can neither select nor import anything: Monaco writes its lines as HTML with styles.
    'style-src-attr': ["'unsafe-inline'"],
    // Members link to pictures and avatars of their own anywhere.
    'img-src': ["'self'", 'data:', 'https:', apiOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", apiOrigin, ...(auth.emulator ? [new URL(auth.emulator).origin] : [])],
    // A worker's file is of a remote's origin; what a browser starts is a few bytes of the page's own that import it.
    'worker-src': ['blob:'],
    // The preview origin only, so that a component's script cannot send its own frame elsewhere; and, with a real
    // Firebase project, its helper page, through which Google's window answers.
    'frame-src': [new URL(preview).origin, ...(auth.emulator ? [] : [`https://${auth.firebase.authDomain}`])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  const allowed = [
    remoteSources(remotes),
    auth.emulator ? {} : FIREBASE_AUTH,
    analytics ? FIREBASE_ANALYTICS : {},
    overrides === 'loopback' ? developmentSources(LOOPBACK) : {},
  ];
  return allowed.reduce(widenPolicy, own);
}

/** The origins that every version in the registry is served from. */
export function remoteOrigins(registry: Registry): string[] {
  const builds = Object.values(registry.remotes).flatMap(({ versions }) => Object.values(versions));
  return [
    ...new Set(builds.flatMap(({ manifest, entry }) => [new URL(manifest).origin, new URL(entry).origin])),
  ].sort();
}
