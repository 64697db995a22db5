import { PAGE_ACCESS } from './routes.ts';
import {
  boolean,
  is,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
  url,
  type Shape,
} from './shapes.ts';
import { SOCIAL_NETWORKS } from './socialNetworks.ts';

/** The two files that the shell reads before its first paint: the shapes of `RuntimeConfig` and `Registry`. */

const int = is('an integer', Number.isSafeInteger);
const path = matching(/^\//);
const access = oneOf(...PAGE_ACCESS);
const webAddress = matching(/^https?:\/\/./);

export const configShape: Shape = object({
  schema: oneOf(1),
  api: url,
  preview: url,
  auth: object({
    firebase: object({ apiKey: string, authDomain: string, projectId: string }),
    emulator: optional(url),
  }),
  overrides: oneOf('off', 'registered', 'loopback'),
  analytics: optional(object({ appId: string, measurementId: string })),
  community: optional(
    object({
      mail: matching(/^[^\s@]+@[^\s@]+$/),
      videoChannel: optional(webAddress),
      social: list(object({ network: oneOf(...SOCIAL_NETWORKS), url: webAddress })),
      announcement: nullable(
        object({ id: string, text: string, url: optional(webAddress), until: optional(matching(/^\d{4}-\d\d-\d\d$/)) }),
      ),
    }),
  ),
});

const routes = list(
  object({
    path,
    access,
    bare: optional(boolean),
    refusal: optional(string),
    signInReason: optional(string),
    opening: optional(object({ list: path, toCards: object({ phone: string, wide: string }) })),
  }),
);
const popups = optional(list(object({ name: string, access, signInReason: optional(string) })));

const version = object({
  manifest: url,
  entry: url,
  container: matching(/^[A-Za-z_][A-Za-z0-9_]*$/),
  integrity: optional(matching(/^sha(256|384|512)-/)),
  contract: int,
  shell: string,
  commit: string,
  publishedAt: string,
  publishedBy: optional(string),
  routes: optional(routes),
  popups,
});

const percent = is('a percentage', (value) => typeof value === 'number' && value >= 0 && value <= 100);

export const registryShape: Shape = object({
  schema: oneOf(1),
  revision: int,
  change: optional(object({ at: string, by: string, what: string })),
  remotes: record(
    object({
      routes,
      popups,
      channels: object({ stable: string, canary: optional(object({ version: string, percent })) }),
      fallback: optional(string),
      versions: record(version),
    }),
  ),
});
