import type { ComponentType } from 'react';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { PageAccess, PageRoute, SHELL_PATHS } from '@keyframe/contracts/routes';
import { pageInChunk } from '../chunks/pageInChunk.tsx';

/** A page of the shell itself. */
export interface ShellPage extends PageRoute {
  Page: ComponentType;
}

interface Entry extends Omit<ShellPage, 'path'> {
  /** Who may open it where the deployment lets people choose versions: there everybody may be a developer. */
  accessWithOverrides?: PageAccess;
}

/** The pages of the shell itself, beside those of the registry (docs/specification.md section 2). */
const PAGES: Record<(typeof SHELL_PATHS)[number], Entry> = {
  '/login': { access: 'public', Page: pageInChunk(async () => (await import('./LoginPage.tsx')).LoginPage) },
  '/confirm': { access: 'public', Page: pageInChunk(async () => (await import('./ConfirmPage.tsx')).ConfirmPage) },
  '/__remotes': {
    access: 'admin',
    accessWithOverrides: 'public',
    Page: pageInChunk(async () => (await import('./RemotesPage.tsx')).RemotesPage),
  },
};

/** The shell's pages, and who may open them in a deployment with these overrides. */
export function shellPages(overrides: RuntimeConfig['overrides']): ShellPage[] {
  return Object.entries(PAGES).map(([path, { access, accessWithOverrides = access, Page }]) => ({
    path,
    access: overrides === 'off' ? access : accessWithOverrides,
    Page,
  }));
}
