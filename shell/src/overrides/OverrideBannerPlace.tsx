import { Suspense, lazy } from 'react';
import { useStore } from '@keyframe/shared-ui/shell';
import { overridesState } from './overridesInForce.ts';

/** In the same chunk as the code that applies an override, so it is loaded whenever there is one. */
const OverrideBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overrides" */ './OverrideBanner.tsx')).OverrideBanner,
}));

/** The banner above every page while this tab has an override; otherwise nothing is rendered or loaded. */
export function OverrideBannerPlace() {
  const inForce = useStore(overridesState, (state) => state.inForce);
  if (Object.keys(inForce).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanner inForce={inForce} />
    </Suspense>
  );
}
