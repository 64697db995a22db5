// Every page needs it. A shell too old to compare versions fails here, where it shows the version before, and not in a page.
import '@keyframe/shared-ui';
import { lazyPage } from '@keyframe/contracts/lazyPage';
import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import type { SoonPath } from './features/comingSoon/soonPages.ts';

const HomePage = lazyPage(async () => (await import('./pages/HomePage.tsx')).HomePage);
const ExplorePage = lazyPage(async () => (await import('./pages/ExplorePage.tsx')).ExplorePage);
const TermsPage = lazyPage(async () => (await import('./pages/TermsPage.tsx')).TermsPage);
const ContactPage = lazyPage(async () => (await import('./pages/ContactPage.tsx')).ContactPage);
const AboutPage = lazyPage(async () => (await import('./pages/AboutPage.tsx')).AboutPage);
const CategoriesPage = lazyPage(async () => (await import('./pages/CategoriesPage.tsx')).CategoriesPage);
const FaqPage = lazyPage(async () => (await import('./pages/FaqPage.tsx')).FaqPage);
const PrivacyPage = lazyPage(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage);
const ComingSoonPage = lazyPage(async () => (await import('./pages/ComingSoonPage.tsx')).ComingSoonPage);

/** Only the paths: the texts load with the page. */
const SOON: readonly SoonPath[] = ['/blogs', '/spotlight', '/shop', '/admins', '/maintainers', '/insights'];

/**
 * Every page is lazy, so that none loads the code of another. The shell's fallback covers their loading: a Suspense
 * boundary here would keep its fallback for 300 ms.
 */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/explore', element: <ExplorePage /> },
    { path: '/tandc', element: <TermsPage /> },
    { path: '/contact', element: <ContactPage /> },
    { path: '/about', element: <AboutPage /> },
    { path: '/categories', element: <CategoriesPage /> },
    { path: '/faq', element: <FaqPage /> },
    { path: '/privacy-policy', element: <PrivacyPage /> },
    ...SOON.map((path) => ({ path, element: <ComingSoonPage path={path} /> })),
  ],
});
