import * as v from 'valibot';

/** An absolute URL. */
export const Url = v.pipe(v.string(), v.url());
