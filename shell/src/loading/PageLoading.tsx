import { useEffect, useState } from 'react';
import { Spinner, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { LONGEST_OPENING } from '../opening/useEndOfOpening.ts';

/** A page that comes within this time shows no spinner: a flash of one reads as slower than nothing. Milliseconds. */
const PATIENCE = 150;

/** The place of a page that is on its way. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    // While there is an opening it shows that the page is coming.
    const timer = setTimeout(() => setLate(true), window.keyframeOpening?.shown ? LONGEST_OPENING : PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return <Place aria-busy="true">{late && <Spinner label="Loading the page" />}</Place>;
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  padding: ${tokens.space[8]};
`;
