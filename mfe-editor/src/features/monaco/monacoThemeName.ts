import type { ThemeName } from '@keyframe/shared-ui';

/** The name of Monaco's theme for a theme of the site. Apart from the themes, which load with Monaco. */
export const monacoThemeName = (theme: ThemeName): string => `keyframe-${theme}`;
