import type { Community } from '@keyframe/contracts/community';

/** Where header, drawer and footer lead: one table a place, in the order shown (docs/specification.md section 2, 'Header and footer'). */
export interface SiteLink {
  label: string;
  to: string;
}

/** The strip above the header. EN, which ends it, is a menu and no link. */
export const STRIP: readonly SiteLink[] = [
  { label: 'Spotlight', to: '/spotlight' },
  { label: 'Feedback', to: '/contact' },
  { label: 'Admins', to: '/admins' },
  { label: 'Insights', to: '/insights' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Maintainer', to: '/contact' },
  { label: 'Shop', to: '/shop' },
];

export interface LinkGroup {
  title: string;
  links: readonly (SiteLink | { label: string; href: string })[];
}

/** The footer's four columns. Where the project's source is differs between deployments; one that names no GitHub has no such link. */
export function footerColumns({ social }: Community): LinkGroup[] {
  const source = social
    .filter(({ network }) => network === 'GitHub')
    .map(({ url }) => ({ label: 'GitHub', href: url }));
  return [
    {
      title: 'Quick Links',
      links: [
        { label: 'Explore', to: '/explore' },
        { label: 'Categories', to: '/categories' },
        { label: 'Trending', to: '/explore?sort=trending' },
        { label: 'Most liked', to: '/explore?sort=likes' },
        { label: 'Blogs', to: '/blogs' },
      ],
    },
    {
      title: 'Others',
      links: [
        { label: 'About', to: '/about' },
        { label: 'FAQ', to: '/faq' },
        { label: 'Contact', to: '/contact' },
        { label: 'Spotlight', to: '/spotlight' },
        { label: 'Shop', to: '/shop' },
      ],
    },
    {
      title: 'Open Source',
      links: [...source, { label: 'MIT license', to: '/tandc#licence' }, { label: 'Maintainers', to: '/maintainers' }],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms', to: '/tandc' },
        { label: 'Privacy Policy', to: '/privacy-policy' },
        { label: 'Publishing', to: '/tandc#publishing' },
        { label: 'Conduct', to: '/tandc#conduct' },
      ],
    },
  ];
}
