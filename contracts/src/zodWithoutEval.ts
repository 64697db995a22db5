const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

/**
 * To be imported before any schema is made, by what runs in a page under a Content-Security-Policy: zod would try
 * whether it may make functions from text, and the try alone is a violation. Holds for every copy of zod in the page,
 * those of the remotes too. Written where zod keeps its configuration, because the page that sets it needs no zod.
 */
(page.__zod_globalConfig ??= {}).jitless = true;
