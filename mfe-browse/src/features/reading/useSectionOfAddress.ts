import { useEffect } from 'react';
import { useLocation, useNavigationType } from '@keyframe/shared-ui/platform';

/**
 * Shows the section that the address names after its # once the page is there. A page whose code is fetched when it is
 * opened does not exist yet when the browser and the router look for the section.
 */
export function useSectionOfAddress(): string {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const id = sectionOf(hash);
  // Back and forward keep the place that the browser remembers. A page's first address counts as such a step, too.
  const asked = navigation !== 'POP' || key === 'default';
  useEffect(() => {
    if (id !== '' && asked) document.getElementById(id)?.scrollIntoView();
    // The key is another one when the same link is followed again.
  }, [id, key, asked]);
  return id;
}

/** The id in an address's fragment; empty where there is none, or none that can be read. */
function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
