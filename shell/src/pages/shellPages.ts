import type { ComponentType } from 'react';
import { pageInChunk } from '../loading/pageInChunk.tsx';
import type { ShellPath } from '../routing/shellRoutes.ts';

/** The pages of the shell itself. */
export const SHELL_PAGES: Record<ShellPath, ComponentType> = {
  '/login': pageInChunk(async () => (await import('./LoginPage.tsx')).LoginPage),
  '/confirm': pageInChunk(async () => (await import('./ConfirmPage.tsx')).ConfirmPage),
  '/__remotes': pageInChunk(async () => (await import('./RemotesPage.tsx')).RemotesPage),
};
