import type { RemoteDefinition } from './release.ts';

/** What a version adds to the site outside its pages, as the registry stores it. */
export type Additions = Pick<RemoteDefinition, 'navigation' | 'footer' | 'commands' | 'contributions'>;

/** The additions that a definition or release declares. */
export const additionsOf = ({ navigation, footer, commands, contributions }: Additions): Additions => ({
  ...(navigation && { navigation }),
  ...(footer && { footer }),
  ...(commands && { commands }),
  ...(contributions && { contributions }),
});
