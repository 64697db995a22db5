import type { Community } from '@keyframe/contracts/community';
import type { FOOTER_COLUMNS } from '@keyframe/contracts/siteLinks';
import {
  ABOUT_PATH,
  ADMINS_PATH,
  BLOGS_PATH,
  CATEGORIES_PATH,
  CONTACT_PATH,
  EXPLORE_PATH,
  explorePath,
  FAQ_PATH,
  INSIGHTS_PATH,
  MAINTAINERS_PATH,
  PRIVACY_PATH,
  SHOP_PATH,
  SPOTLIGHT_PATH,
  TERMS_PATH,
} from '@keyframe/contracts/paths';

/**
 * The links of header, drawer and footer: one table per place, in display order (docs/specification.md section 2,
 * 'Header and footer').
 */
export interface SiteLink {
  label: string;
  to: string;
}

/** The strip above the header. EN, its last entry, is a menu and not a link. */
export const STRIP: readonly SiteLink[] = [
  { label: 'Spotlight', to: SPOTLIGHT_PATH },
  { label: 'Feedback', to: CONTACT_PATH },
  { label: 'Admins', to: ADMINS_PATH },
  { label: 'Insights', to: INSIGHTS_PATH },
  { label: 'Privacy Policy', to: PRIVACY_PATH },
  { label: 'Maintainer', to: CONTACT_PATH },
  { label: 'Shop', to: SHOP_PATH },
];

export interface LinkGroup {
  title: string;
  links: readonly (SiteLink | { label: string; href: string })[];
}

/**
 * The footer's four columns. The address of the source differs between deployments; without a GitHub address there is
 * no such link.
 */
export function footerColumns({ social }: Community): (LinkGroup & { title: (typeof FOOTER_COLUMNS)[number] })[] {
  const source = social
    .filter(({ network }) => network === 'GitHub')
    .map(({ url }) => ({ label: 'GitHub', href: url }));
  return [
    {
      title: 'Quick Links',
      links: [
        { label: 'Explore', to: EXPLORE_PATH },
        { label: 'Categories', to: CATEGORIES_PATH },
        { label: 'Trending', to: explorePath({ sort: 'trending' }) },
        { label: 'Most liked', to: explorePath({ sort: 'likes' }) },
        { label: 'Blogs', to: BLOGS_PATH },
      ],
    },
    {
      title: 'Others',
      links: [
        { label: 'About', to: ABOUT_PATH },
        { label: 'FAQ', to: FAQ_PATH },
        { label: 'Contact', to: CONTACT_PATH },
        { label: 'Spotlight', to: SPOTLIGHT_PATH },
        { label: 'Shop', to: SHOP_PATH },
      ],
    },
    {
      title: 'Open Source',
      links: [
        ...source,
        { label: 'MIT license', to: `${TERMS_PATH}#licence` },
        { label: 'Maintainers', to: MAINTAINERS_PATH },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms', to: TERMS_PATH },
        { label: 'Privacy Policy', to: PRIVACY_PATH },
        { label: 'Publishing', to: `${TERMS_PATH}#publishing` },
        { label: 'Conduct', to: `${TERMS_PATH}#conduct` },
      ],
    },
  ];
}
