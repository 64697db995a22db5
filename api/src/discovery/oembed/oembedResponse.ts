import { EMBED_SIZE, embedMarkup, embedUrl } from '@keyframe/contracts/embed';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { componentPath, publicProfilePath } from '@keyframe/contracts/paths';
import { shareImagePath } from '@keyframe/contracts/siteFiles';
import type { EmbedSource } from '@keyframe/preview/server';
import { CACHE_SECONDS } from '../sendDocument.ts';
import { SIZE } from '../shareImages/look.ts';
import { Xml, xml, XML_DECLARATION } from '../xml.ts';

/** The largest size that a consumer has room for, in CSS pixels. */
export interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Where the site and its previews are. */
interface Origins {
  siteOrigin: string;
  publicPreviewUrl: string;
}

/** An oEmbed response of the type rich, with the fields of oembed.com. */
export type OembedResponse = Readonly<Record<string, string | number>>;

/** The component whose page is at this address of the site, with the values of its knobs; undefined for any other address. */
export function componentAt(
  address: string,
  siteOrigin: string,
): { id: string; knobs: string | undefined } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  const id = origin === siteOrigin ? COMPONENT_PAGE.exec(pathname)?.[1] : undefined;
  return id === undefined ? undefined : { id, knobs: searchParams.get(KNOBS_PARAMETER) ?? undefined };
}

const COMPONENT_PAGE = new RegExp(`^${componentPath('')}([\\w-]+)/?$`);

/** The response for a component. It has a thumbnail only where the share image fits. */
export function oembedResponse(
  { componentId, revision, name, author, knobs }: EmbedSource & { knobs: string | undefined },
  { maxwidth = Infinity, maxheight = Infinity }: Room,
  { siteOrigin, publicPreviewUrl }: Origins,
): OembedResponse {
  const width = Math.min(EMBED_SIZE.width, maxwidth);
  const height = Math.min(EMBED_SIZE.height, maxheight);
  const address = embedUrl(publicPreviewUrl, componentId, { knobs });
  const fits = SIZE.width <= maxwidth && SIZE.height <= maxheight;
  return {
    type: 'rich',
    version: '1.0',
    title: name,
    author_name: author.name,
    ...(author.username !== undefined && { author_url: siteOrigin + publicProfilePath(author.username) }),
    provider_name: 'Keyframe',
    provider_url: siteOrigin,
    cache_age: CACHE_SECONDS,
    html: embedMarkup({ address, title: `${name} by ${author.name}`, width, height }),
    width,
    height,
    ...(fits && {
      thumbnail_url: siteOrigin + shareImagePath(componentId, revision),
      thumbnail_width: SIZE.width,
      thumbnail_height: SIZE.height,
    }),
  };
}

/** The response as XML. */
export function oembedXml(response: OembedResponse): string {
  const fields = Object.entries(response).map(
    ([name, value]) => xml`${new Xml(`<${name}>`)}${String(value)}${new Xml(`</${name}>`)}\n`,
  );
  return `${XML_DECLARATION}${xml`<oembed>\n${fields}</oembed>\n`}`;
}
