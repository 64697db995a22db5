import { site } from '../site/site.ts';

export interface PageMetaProps {
  /** One or two sentences about the page. */
  description: string;
  /** The address of the page, path and query: the one of its spellings that counts. */
  path: string;
  /** The path of the picture that a shared link shows, 1200x630; by default the site's. */
  image?: { path: string; alt: string };
  /** Structured data of schema.org, without `@context`. */
  data?: readonly object[];
  /** The Atom feed of what the page lists. */
  feed?: { path: string; title: string } | undefined;
}

const SITE_IMAGE = { path: '/og/site.png', alt: 'Keyframe: animated web UI components, made by the community' };

/** What search engines and shared links show of a page, beside its title (Open Graph, schema.org). */
export function PageMeta({ description, path, image = SITE_IMAGE, data = [], feed }: PageMetaProps) {
  const { origin } = site();
  const address = new URL(path, origin).href;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL(image.path, origin).href} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      {data.map((one, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: asScriptText({ '@context': 'https://schema.org', ...one }) }}
        />
      ))}
    </>
  );
}

/** JSON that cannot end its script, whatever a member wrote. */
const asScriptText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Says that there is no such page: its status as HTML, and that it is not to be found. */
export function PageStatus({ status }: { status: 404 | 410 }) {
  return (
    <>
      <meta name="prerender-status-code" content={String(status)} />
      <meta name="robots" content="noindex" />
    </>
  );
}
