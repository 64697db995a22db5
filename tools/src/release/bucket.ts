import {
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucketAddress.ts';
import { bucketProblem } from './bucketProblem.ts';

/** How long a server may take to accept a connection, and be silent on one. Milliseconds. */
const CONNECTION_LIMIT = 5_000;
const SILENCE_LIMIT = 30_000;

/** An object that is there already: 412; being written by somebody else at this moment: 409. */
const TAKEN = [412, 409];

/** The object that shows whether the server keeps conditions. */
const CONDITION_CHECK = 'registry/condition-check';

/** An object's bytes and how a browser is told of them. */
export type NewObject = { body: string | Uint8Array } & Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'CacheControl'
>;

/**
 * What releases need of S3-compatible object storage. Names are relative to the target's prefix. Region and credentials
 * are found by the SDK itself: its environment variables, its files, the machine's role. Every failure is thrown as one
 * sentence (bucketProblem.ts).
 */
export class Bucket {
  private readonly client: S3Client;
  private conditionsKept: Promise<void> | undefined;

  constructor(
    private readonly address: BucketAddress,
    private readonly endpoint: string | undefined,
  ) {
    this.client = new S3Client({
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // The newer checksums are unknown to many S3-compatible servers; each request's signature covers its body anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_LIMIT, socketTimeout: SILENCE_LIMIT },
    });
  }

  /** The names that begin with `start`, however many there are. */
  async names(start: string): Promise<string[]> {
    const { bucket, prefix } = this.address;
    return this.call(async () => {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2(
        { client: this.client },
        { Bucket: bucket, Prefix: `${prefix}${start}` },
      )) {
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      }
      return names;
    });
  }

  /** An object's text; undefined when there is none. */
  async read(name: string): Promise<string | undefined> {
    return this.call(async () => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand(this.key(name)));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  /** Writes an object, whole or not at all, over whatever is there. */
  async put(name: string, object: NewObject): Promise<void> {
    await this.call(() => this.write(name, object));
  }

  /** Writes an object where none is. False when there is one, or somebody else is writing it; then nothing was written. */
  async create(name: string, object: NewObject): Promise<boolean> {
    await this.requireConditions();
    return this.createIfServerAgrees(name, object);
  }

  /**
   * Refuses a server that would write over an object where it is told not to: on such a one, of two teams that release
   * at once one would be lost. Asked once, with an object made for it.
   *
   * @throws Error that says so
   */
  async requireConditions(): Promise<void> {
    this.conditionsKept ??= this.checkConditions();
    return this.conditionsKept;
  }

  private async checkConditions(): Promise<void> {
    const check = {
      body: 'Written to see whether this server refuses to write it again.\n',
      ContentType: 'text/plain',
    };
    const ignored =
      (await this.createIfServerAgrees(CONDITION_CHECK, check)) &&
      (await this.createIfServerAgrees(CONDITION_CHECK, check));
    if (ignored) {
      throw new Error(
        `${this.endpoint ?? 'Amazon S3'} ignores "If-None-Match: *" when an object is written, so two releases at once could overwrite each other. Releases need a server that keeps it, such as Amazon S3, MinIO or Ceph.`,
      );
    }
  }

  private async createIfServerAgrees(name: string, object: NewObject): Promise<boolean> {
    return this.call(async () => {
      try {
        await this.write(name, object, '*');
        return true;
      } catch (error) {
        if (TAKEN.includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0))
          return false;
        throw error;
      }
    });
  }

  private async write(name: string, { body, ...headers }: NewObject, ifNoneMatch?: '*'): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        ...this.key(name),
        ...headers,
        Body: body,
        ...(ifNoneMatch && { IfNoneMatch: ifNoneMatch }),
      }),
    );
  }

  private key(name: string) {
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${name}` };
  }

  private async call<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      throw bucketProblem(error, { bucket: this.address.bucket, endpoint: this.endpoint });
    });
  }
}
