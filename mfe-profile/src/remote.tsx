import { lazy, Suspense } from 'react';
import { lazyPage } from '@keyframe/contracts/lazyPage';
import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { FormSkeleton } from './features/onboarding/FormSkeleton.tsx';
import { SettingsSkeleton } from './features/settings/SettingsSkeleton.tsx';
import { StatsTab } from './features/stats/StatsTab.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { ProfilePage } from './pages/ProfilePage.tsx';
import { PublicProfilePage } from './pages/PublicProfilePage.tsx';

const OnboardingPage = lazy(async () => ({ default: (await import('./pages/OnboardingPage.tsx')).OnboardingPage }));
const CollectionPage = lazyPage(async () => (await import('./pages/CollectionPage.tsx')).CollectionPage);
const MemberCollectionsPage = lazyPage(
  async () => (await import('./pages/MemberCollectionsPage.tsx')).MemberCollectionsPage,
);
const CollectDialog = lazy(async () => ({ default: (await import('./popups/CollectDialog.tsx')).CollectDialog }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/SettingsPage.tsx')).SettingsPage }));

/** The three profile pages share nearly all code and load together; the forms and collections are lazy. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/dashboard', element: <DashboardPage /> },
    { path: '/profile/:username', element: <ProfilePage /> },
    { path: '/@:username', element: <PublicProfilePage /> },
    { path: '/collections/:id', element: <CollectionPage /> },
    { path: '/collections/by/:username', element: <MemberCollectionsPage /> },
    {
      path: '/onboarding',
      element: (
        <Suspense fallback={<FormSkeleton />}>
          <OnboardingPage />
        </Suspense>
      ),
    },
    {
      path: '/settings',
      element: (
        <Suspense fallback={<SettingsSkeleton />}>
          <SettingsPage />
        </Suspense>
      ),
    },
  ],
  popups: { collect: CollectDialog },
  contributions: { 'profile-tabs': { stats: StatsTab } },
});
