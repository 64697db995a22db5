import { useEffect, useState } from 'react';
import { Spinner, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/**
 * A page that loads within this time shows no spinner, because a flashing spinner seems slower than none. Milliseconds.
 */
const SPINNER_DELAY = 150;

/** The placeholder of a loading page. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY);
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
