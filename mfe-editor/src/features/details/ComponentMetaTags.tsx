import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { CATEGORIES_PATH, componentPath, explorePath, publicProfilePath } from '@keyframe/contracts/paths';
import { OEMBED_FORMATS, oembedPath, shareImagePath } from '@keyframe/contracts/siteFiles';
import { PageMeta } from '@keyframe/shared-ui';
import { site } from '@keyframe/shared-ui/platform';

/** The types of links to oEmbed responses, before `+oembed`. */
const OEMBED_TYPE = { json: 'application/json', xml: 'text/xml' } as const;

/** What search engines and shared links show of a component, and where other sites find its embed. One that is not public has nothing. */
export function ComponentMetaTags({ component }: { component: ComponentDetail }) {
  const { _id, name, category, language, tags, revision, poster, isPublic, userId: author } = component;
  const { createdAt, updatedAt } = component;
  if (!isPublic) return <meta name="robots" content="noindex" />;
  const path = componentPath(_id);
  const image = { path: shareImagePath(_id, revision, poster), alt: `${name} by @${author.username}` };
  const addressOf = (of: string) => new URL(of, site().origin).href;
  const kind = [category, ...tags.slice(0, 3)].join(', ');
  return (
    <>
      {OEMBED_FORMATS.map((format) => (
        <link
          key={format}
          rel="alternate"
          type={`${OEMBED_TYPE[format]}+oembed`}
          title={name}
          href={addressOf(oembedPath(addressOf(path), format))}
        />
      ))}
      <PageMeta
        path={path}
        image={image}
        description={`${name}: an animated web component (${kind}) in ${language.join(' and ')} by @${author.username}. See it live, copy the code, free under MIT.`}
        data={[
          {
            '@type': 'SoftwareSourceCode',
            name,
            url: addressOf(path),
            image: addressOf(image.path),
            programmingLanguage: language,
            keywords: tags.join(', '),
            license: 'https://opensource.org/license/mit',
            dateCreated: createdAt,
            dateModified: updatedAt,
            author: { '@type': 'Person', name: author.name, url: addressOf(publicProfilePath(author.username)) },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { name: 'Categories', of: CATEGORIES_PATH },
              { name: category, of: explorePath({ category }) },
              { name, of: path },
            ].map(({ name: label, of }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: label,
              item: addressOf(of),
            })),
          },
        ]}
      />
    </>
  );
}
