import { lazy, Suspense, type ReactNode } from 'react';
import { defineRemote, REMOTE_CONTRACT } from 'contracts/remote';
import type { SoonPath } from './features/comingSoon/soonPages.ts';
import { HomePage } from './pages/HomePage.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';

const ExplorePage = lazy(async () => ({ default: (await import('./pages/ExplorePage.tsx')).ExplorePage }));
const TermsPage = lazy(async () => ({ default: (await import('./pages/TermsPage.tsx')).TermsPage }));
const ContactPage = lazy(async () => ({ default: (await import('./pages/ContactPage.tsx')).ContactPage }));
const AboutPage = lazy(async () => ({ default: (await import('./pages/AboutPage.tsx')).AboutPage }));
const CategoriesPage = lazy(async () => ({ default: (await import('./pages/CategoriesPage.tsx')).CategoriesPage }));
const FaqPage = lazy(async () => ({ default: (await import('./pages/FaqPage.tsx')).FaqPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }));
const ComingSoonPage = lazy(async () => ({ default: (await import('./pages/ComingSoonPage.tsx')).ComingSoonPage }));

/** The paths alone: what is promised on them is fetched with the page. */
const SOON: readonly SoonPath[] = ['/blogs', '/spotlight', '/shop', '/admins', '/maintainers', '/insights'];

const later = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;

/** Home comes with the remote, since most visits begin there; the other pages are fetched when they are opened. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/explore', element: later(<ExplorePage />) },
    { path: '/tandc', element: later(<TermsPage />) },
    { path: '/contact', element: later(<ContactPage />) },
    { path: '/about', element: later(<AboutPage />) },
    { path: '/categories', element: later(<CategoriesPage />) },
    { path: '/faq', element: later(<FaqPage />) },
    { path: '/privacy-policy', element: later(<PrivacyPage />) },
    ...SOON.map((path) => ({ path, element: later(<ComingSoonPage path={path} />) })),
  ],
});
