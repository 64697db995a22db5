import type { RuntimeConfig } from '@keyframe/contracts/config';
import { ONLINE_EDITORS } from '@keyframe/contracts/onlineEditors';
import type { Registry } from '@keyframe/contracts/registry';
import { widenPolicy, type Policy } from './contentSecurityPolicy.ts';

export interface ShellPolicyInput {
  config: RuntimeConfig;
  /** Origins of the remotes' files (`remoteOrigins`). */
  remotes: readonly string[];
  /** Allows this response's style elements; new for each response. */
  nonce: string;
}

/** Sources for sign-in with a Firebase project. A script from apis.google.com opens Google's popup. */
const FIREBASE_AUTH: Policy = {
  'script-src': ['https://apis.google.com'],
  'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/** Sources for Firebase Analytics: its settings, the installation id, Google's script and the endpoints of its events. */
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

/** A remote on the visitor's machine, on any port. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Sources for origins with a remote's files: scripts, styles, pictures, fonts, the manifest. */
export function remoteSources(origins: readonly string[]): Policy {
  return Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map((directive) => [directive, origins]),
  );
}

/** Sources for a development server: the remote's files, and the socket that announces a new build. */
export function developmentSources(origins: readonly string[]): Policy {
  return widenPolicy(remoteSources(origins), { 'connect-src': origins.map((origin) => origin.replace(/^http/, 'ws')) });
}

/**
 * The policy of every page of the shell. Scripts are allowed only from the shell and the remotes: no inline scripts, no
 * eval.
 */
export function shellPolicy({ config, remotes, nonce }: ShellPolicyInput): Policy {
  const { api, preview, auth, analytics, overrides } = config;
  const apiOrigin = new URL(api).origin;
  const own: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Monaco renders lines as HTML with style attributes. In attributes CSS can neither select nor import.
    'style-src-attr': ["'unsafe-inline'"],
    // Members link to pictures and avatars on any host.
    'img-src': ["'self'", 'data:', 'https:', apiOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", apiOrigin, ...(auth.emulator ? [new URL(auth.emulator).origin] : [])],
    // Browsers start no worker across origins, so a blob of the page imports the worker's file from the remote's origin.
    'worker-src': ['blob:'],
    // The preview origin only, so that a component's script cannot navigate its frame elsewhere; and, with a real
    // Firebase project, its helper page, which receives the result of Google's popup.
    'frame-src': [new URL(preview).origin, ...(auth.emulator ? [] : [`https://${auth.firebase.authDomain}`])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // A press on 'Open in CodePen' posts the component there.
    'form-action': ["'self'", ...Object.values(ONLINE_EDITORS)],
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

/** The origins of all versions in the registry. */
export function remoteOrigins(registry: Registry): string[] {
  const builds = Object.values(registry.remotes).flatMap(({ versions }) => Object.values(versions));
  return [
    ...new Set(builds.flatMap(({ manifest, entry }) => [new URL(manifest).origin, new URL(entry).origin])),
  ].sort();
}
