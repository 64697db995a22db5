import { config } from 'zod/mini';

/**
 * To be imported before any schema is made, by what runs in a page under a Content-Security-Policy: zod would try
 * whether it may make functions from text, and the try alone is a violation. Holds for every copy of zod in the page,
 * those of the remotes too.
 */
config({ jitless: true });
