/** Networks that the site has an icon for. */
export const SOCIAL_NETWORKS = ['GitHub', 'Twitter/X', 'LinkedIn', 'Instagram', 'YouTube', 'Discord'] as const;
