import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useSeen } from '../code/useSeen.ts';

const MoreByAuthor = lazy(async () => ({ default: (await import('./MoreByAuthor.tsx')).MoreByAuthor }));

/**
 * The section begins where the window ends: its first pixel must be on the screen, or it would be fetched on every visit.
 * For a moment, since the page opens where the list was scrolled to, until its own position is restored.
 */
const SCROLLED_TO = { margin: '0px 0px -1px 0px', dwell: 200 };

/** The place of more by this author, below the fold. Fetched when the page is scrolled to it. */
export function MoreSection({ component }: { component: ComponentDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, SCROLLED_TO);
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<Room />}>
          <MoreByAuthor component={component} />
        </Suspense>
      ) : (
        <Room />
      )}
    </div>
  );
}

/** As high as a row of cards with its heading, so that there is something to scroll to. */
const Room = styled.div`
  height: 460px;
  @media print {
    display: none;
  }
`;
