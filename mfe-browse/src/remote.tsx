import { lazy, Suspense, type ReactNode } from 'react';
import { defineRemote, REMOTE_CONTRACT } from 'contracts/remote';
import { HomePage } from './pages/HomePage.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';

const ExplorePage = lazy(async () => ({ default: (await import('./pages/ExplorePage.tsx')).ExplorePage }));
const TermsPage = lazy(async () => ({ default: (await import('./pages/TermsPage.tsx')).TermsPage }));
const ContactPage = lazy(async () => ({ default: (await import('./pages/ContactPage.tsx')).ContactPage }));

const later = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;

/** Home comes with the remote, since most visits begin there; the other pages are fetched when they are opened. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/explore', element: later(<ExplorePage />) },
    { path: '/tandc', element: later(<TermsPage />) },
    { path: '/contact', element: later(<ContactPage />) },
  ],
});
