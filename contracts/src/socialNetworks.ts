/** The networks with an icon on the site. */
export const SOCIAL_NETWORKS = ['GitHub', 'Twitter/X', 'LinkedIn', 'Instagram', 'YouTube', 'Discord'] as const;
