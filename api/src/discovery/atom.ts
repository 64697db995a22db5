import { xml, XML_DECLARATION, type Xml } from './xml.ts';

/** An Atom feed (RFC 4287). Paths are on the site's origin. */
export interface Feed {
  title: string;
  /** Of the feed itself; with the origin its id. */
  path: string;
  /** Of the page with the same list. */
  page: string;
  author: FeedAuthor;
  updated: Date;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** A UUID. The entry's id must not change with the site's address. */
  id: string;
  title: string;
  path: string;
  published: Date;
  updated: Date;
  author: FeedAuthor;
  /** Category and tags. */
  terms: readonly string[];
  summary: string;
  /** A picture of the component, if a render worker has made one. */
  picture?: FeedPicture | undefined;
}

export interface FeedPicture {
  path: string;
  /** Its media type, and its sizes in pixels and bytes. */
  type: string;
  width: number;
  height: number;
  bytes: number;
}

export interface FeedAuthor {
  name: string;
  /** The path of the author's page, if there is one. */
  page?: string | undefined;
}

/** The feed as a document. */
export function atomFeed({ title, path, page, author, updated, entries }: Feed, siteOrigin: string): string {
  return `${XML_DECLARATION}${xml`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${siteOrigin + path}</id>
<title>${title}</title>
<updated>${updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${siteOrigin + path}"/>
<link rel="alternate" type="text/html" href="${siteOrigin + page}"/>
${authorElement(author, siteOrigin)}
${entries.map((entry) => entryElement(entry, siteOrigin))}</feed>
`}`;
}

function entryElement(entry: FeedEntry, origin: string): Xml {
  const { id, title, path, published, updated, author, terms, summary, picture } = entry;
  return xml`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${origin + path}"/>
${authorElement(author, origin)}
${terms.map((term) => xml`<category term="${term}"/>\n`)}<summary>${summary}</summary>
${picture === undefined ? [] : pictureElements(picture, entry, origin)}</entry>
`;
}

/** A picture as an enclosure, and in the content, which readers show instead of the summary. */
function pictureElements({ path, type, width, height, bytes }: FeedPicture, entry: FeedEntry, origin: string): Xml {
  const html = xml`<p><a href="${origin + entry.path}"><img src="${origin + path}" alt="${entry.title}" width="${String(width)}" height="${String(height)}"></a></p><p>${entry.summary}</p>`;
  return xml`<link rel="enclosure" type="${type}" length="${String(bytes)}" href="${origin + path}"/>
<content type="html">${html.toString()}</content>
`;
}

function authorElement({ name, page }: FeedAuthor, origin: string): Xml {
  const uri = page === undefined ? [] : xml`<uri>${origin + page}</uri>`;
  return xml`<author><name>${name}</name>${uri}</author>`;
}
