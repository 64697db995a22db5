import type { Bucket } from './bucket.ts';
import { REVALIDATE, IMMUTABLE } from '../headers/cacheControl.ts';
import type { RevisionLog } from '../registry/registryHistory.ts';
import { revisionName, revisionsAmong } from './revisionName.ts';

const HISTORY = 'registry/';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A registry's revisions as objects, `registry/000042.json`, with `registry.json` beside them for browsers. A revision
 * is written on condition that its name is free, which the server decides for one writer.
 */
export class RevisionBucket implements RevisionLog {
  constructor(private readonly bucket: Bucket) {}

  async revisions(): Promise<number[]> {
    return revisionsAmong((await this.bucket.names(HISTORY)).map((name) => name.slice(HISTORY.length)));
  }

  async read(revision: number): Promise<string> {
    const text = await this.bucket.read(nameOf(revision));
    if (text === undefined)
      throw new Error(`The registry's revision ${revision} is listed in the bucket and cannot be read.`);
    return text;
  }

  async create(revision: number, text: string): Promise<boolean> {
    if (await this.bucket.create(nameOf(revision), { body: text, ContentType: JSON_TYPE, CacheControl: IMMUTABLE }))
      return true;
    // The SDK asks again when an answer was lost; then the writer who came first is this one.
    return (await this.bucket.read(nameOf(revision))) === text;
  }

  async writeCopy(text: string): Promise<void> {
    await this.bucket.put('registry.json', { body: text, ContentType: JSON_TYPE, CacheControl: REVALIDATE });
  }
}

const nameOf = (revision: number) => `${HISTORY}${revisionName(revision)}`;
