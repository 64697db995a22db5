import type { Bucket } from './bucket.ts';
import { REVALIDATE, IMMUTABLE } from '../headers/cacheControl.ts';
import type { RevisionLog } from '../registry/registryHistory.ts';
import { revisionName, revisionsAmong } from './revisionName.ts';

const HISTORY = 'registry/';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A registry's revisions as objects, `registry/000042.json`, with `registry.json` beside them for browsers. A conditional
 * write creates a revision, so the server accepts one writer per number.
 */
export class RevisionBucket implements RevisionLog {
  constructor(private readonly bucket: Bucket) {}

  async revisions(): Promise<number[]> {
    return revisionsAmong((await this.bucket.names(HISTORY)).map((name) => name.slice(HISTORY.length)));
  }

  async read(revision: number): Promise<string> {
    const text = await this.bucket.read(nameOf(revision));
    if (text === undefined)
      throw new Error(`The bucket lists the registry's revision ${revision}, but it cannot be read.`);
    return text;
  }

  async create(revision: number, text: string): Promise<boolean> {
    if (await this.bucket.create(nameOf(revision), { body: text, ContentType: JSON_TYPE, CacheControl: IMMUTABLE }))
      return true;
    // If a response was lost, the SDK retried, and the existing revision may be this one.
    return (await this.bucket.read(nameOf(revision))) === text;
  }

  async writeCopy(text: string): Promise<void> {
    await this.bucket.put('registry.json', { body: text, ContentType: JSON_TYPE, CacheControl: REVALIDATE });
  }
}

const nameOf = (revision: number) => `${HISTORY}${revisionName(revision)}`;
