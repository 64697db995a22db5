import { Suspense, lazy } from 'react';
import { useStore } from '@keyframe/shared-ui/shell';
import { overridesState } from './overridesInForce.ts';

/** Of the same chunk as what puts an override in force: where there is one, this cannot be missing. */
const OverrideBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overrides" */ './OverrideBanner.tsx')).OverrideBanner,
}));

/** Above every page while a remote is replaced in this tab; otherwise nothing, and nothing is loaded for it. */
export function OverrideBannerPlace() {
  const inForce = useStore(overridesState, (state) => state.inForce);
  if (Object.keys(inForce).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanner inForce={inForce} />
    </Suspense>
  );
}
