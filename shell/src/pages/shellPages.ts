import type { ComponentType } from 'react';
import type { PageRoute, SHELL_PATHS } from 'contracts/routes';
import { ConfirmPage } from './ConfirmPage.tsx';
import { LoginPage } from './LoginPage.tsx';

/** A page of the shell itself. */
export interface ShellPage extends PageRoute {
  Page: ComponentType;
}

/** The pages of the shell itself, beside those of the registry (SPEC.md section 2). */
const PAGES: Record<(typeof SHELL_PATHS)[number], Omit<ShellPage, 'path'>> = {
  '/login': { access: 'public', Page: LoginPage },
  '/confirm': { access: 'public', Page: ConfirmPage },
};

export const SHELL_PAGES: readonly ShellPage[] = Object.entries(PAGES).map(([path, page]) => ({ path, ...page }));
