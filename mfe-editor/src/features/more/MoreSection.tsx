import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useSeen } from './useSeen.ts';

const MoreComponents = lazy(async () => ({ default: (await import('./MoreComponents.tsx')).MoreComponents }));

/**
 * The section starts at the end of the window: its first pixel must be visible, or every visit would load it. The dwell
 * time covers the moment before the scroll position is restored.
 */
const IN_VIEW = { margin: '0px 0px -1px 0px', dwell: 200 };

/** Similar components and more by this author, below the fold. Loads when scrolled into view. */
export function MoreSection({ component }: { component: ComponentDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, IN_VIEW);
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<Room />}>
          <MoreComponents component={component} />
        </Suspense>
      ) : (
        <Room />
      )}
    </div>
  );
}

/** As high as a row of cards with its heading, so that the page can scroll to it. */
const Room = styled.div`
  height: 460px;
  @media print {
    display: none;
  }
`;
