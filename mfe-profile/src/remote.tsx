import { lazy, Suspense } from 'react';
import { defineRemote, REMOTE_CONTRACT } from 'contracts/remote';
import { FormSkeleton } from './features/onboarding/FormSkeleton.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { ProfilePage } from './pages/ProfilePage.tsx';

const OnboardingPage = lazy(async () => ({ default: (await import('./pages/OnboardingPage.tsx')).OnboardingPage }));

/** The two profile pages are nearly the same code and come together; the form is opened once in a membership and is fetched then. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/dashboard', element: <DashboardPage /> },
    { path: '/profile/:username', element: <ProfilePage /> },
    {
      path: '/onboarding',
      element: (
        <Suspense fallback={<FormSkeleton />}>
          <OnboardingPage />
        </Suspense>
      ),
    },
  ],
});
