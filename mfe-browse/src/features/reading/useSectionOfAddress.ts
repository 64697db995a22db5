import { useEffect } from 'react';
import { useLocation, useNavigationType } from '@keyframe/shared-ui/platform';

/**
 * Scrolls to the section in the address's fragment once the page renders. The chunk of a page may load after the
 * browser and the router look for the section.
 */
export function useSectionOfAddress(): string {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const id = sectionOf(hash);
  // Back and forward restore the scroll position. The navigation type of a page's first address is `POP`, too.
  const followed = navigation !== 'POP' || key === 'default';
  useEffect(() => {
    if (id !== '' && followed) document.getElementById(id)?.scrollIntoView();
    // The key differs when the same link is followed again.
  }, [id, key, followed]);
  return id;
}

/** The id in an address's fragment; empty if missing or malformed. */
function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
