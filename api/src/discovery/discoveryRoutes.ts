import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEWEST_FEED_PATH, ROBOTS_PATH, SITEMAP_PATH, TRENDING_FEED_PATH } from '@keyframe/contracts/siteFiles';
import { rateLimitHooks } from '../access/rateLimits.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { atomFeed, type Feed } from './atom.ts';
import { rangeOfPart } from './idRange.ts';
import { categoryFeed, memberFeed, newestFeed, trendingFeed } from './readFeed.ts';
import { robotsTxt } from './robots.ts';
import { CACHE_CONTROL, sendDocument } from './sendDocument.ts';
import { openSitemap, pagesSitemap } from './sitemap.ts';
import { PAGES_SITEMAP_PATH, sitemapIndex, SitemapParts } from './sitemapIndex.ts';
import { SITEMAP_KINDS } from './sitemapRepository.ts';

const XML_TYPE = 'application/xml; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** By the addresses in contracts/src/siteFiles.ts. They are not in `ENDPOINTS`: no page calls them, and they are public. */
const FEEDS: Record<string, (params: Record<string, string>, db: Queryable) => Promise<Feed>> = {
  [NEWEST_FEED_PATH]: (_params, db) => newestFeed(db),
  [TRENDING_FEED_PATH]: (_params, db) => trendingFeed(db),
  '/feeds/category/:category.atom': ({ category = '' }, db) => categoryFeed(category, db),
  '/feeds/member/:username.atom': ({ username = '' }, db) => memberFeed(username, db),
};

/** Sitemaps, robots.txt and Atom feeds. The site's web server proxies them to its own origin. */
export function discoveryRoutes(app: FastifyInstance, { siteOrigin }: RouteDependencies): void {
  const { read } = app.serving;
  const parts = new SitemapParts(read);
  const get = (path: string, handler: Handler) =>
    app.get(path, { schema: { hide: true }, onRequest: rateLimitHooks(app, 'read').onRequest }, handler);

  get(ROBOTS_PATH, (request, reply) => sendDocument(request, reply, { type: TEXT_TYPE, body: robotsTxt(siteOrigin) }));
  get(SITEMAP_PATH, async (request, reply) =>
    sendDocument(request, reply, { type: XML_TYPE, body: sitemapIndex(await parts.all(), siteOrigin) }),
  );
  get(PAGES_SITEMAP_PATH, (request, reply) =>
    sendDocument(request, reply, { type: XML_TYPE, body: pagesSitemap(siteOrigin) }),
  );

  for (const kind of SITEMAP_KINDS) {
    get(`/sitemap/${kind}-:part(^\\d{1,39}).xml`, async (request, reply) => {
      const range = rangeOfPart(BigInt((request.params as { part: string }).part));
      const sitemap = range && (await openSitemap({ kind, range, read }, siteOrigin));
      if (!sitemap) throw new ApiError('not_found', 'There is no such part of the sitemap');
      return reply.type(XML_TYPE).header('cache-control', CACHE_CONTROL).send(sitemap);
    });
  }

  for (const [path, readFeed] of Object.entries(FEEDS)) {
    get(path, async (request, reply) => {
      const feed = await read((db) => readFeed(request.params as Record<string, string>, db));
      return sendDocument(request, reply, {
        type: ATOM_TYPE,
        body: atomFeed(feed, siteOrigin),
        modified: feed.updated,
      });
    });
  }
}
