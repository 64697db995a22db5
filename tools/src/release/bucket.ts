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

/** Timeouts for connecting and for an idle connection. Milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 30_000;

/** Statuses of a failed condition: the object exists (412), or a concurrent write is in progress (409). */
const TAKEN = [412, 409];

/** The object that tests whether the server honours conditions. */
const CONDITION_CHECK = 'registry/condition-check';

/** An object's bytes and headers. */
export type NewObject = { body: string | Uint8Array } & Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'CacheControl'
>;

/**
 * A client of S3-compatible object storage for releases. Names are relative to the target's prefix. The SDK finds region
 * and credentials in its environment variables, its files or the machine's role. Failures are thrown with a one-line
 * message (bucketProblem.ts).
 */
export class Bucket {
  private readonly client: S3Client;
  private conditionCheck: Promise<void> | undefined;

  constructor(
    private readonly address: BucketAddress,
    private readonly endpoint: string | undefined,
  ) {
    this.client = new S3Client({
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // Many S3-compatible servers lack the newer checksums; each request's signature covers its body anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
    });
  }

  /** All names with the prefix `start`. */
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

  /** An object's text; undefined if it does not exist. */
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

  /** Atomically writes an object, replacing an existing one. */
  async put(name: string, object: NewObject): Promise<void> {
    await this.call(() => this.write(name, object));
  }

  /** Creates an object. Returns false, and writes nothing, if it exists or a concurrent write is in progress. */
  async create(name: string, object: NewObject): Promise<boolean> {
    await this.requireConditions();
    return this.writeIfNoneMatch(name, object);
  }

  /**
   * Checks once, with a test object, that the server honours conditional writes. Without them, one of two concurrent
   * releases would be lost.
   *
   * @throws Error when the server ignores the condition
   */
  async requireConditions(): Promise<void> {
    this.conditionCheck ??= this.checkConditions();
    return this.conditionCheck;
  }

  private async checkConditions(): Promise<void> {
    const check = {
      body: 'Tests whether this server honours If-None-Match.\n',
      ContentType: 'text/plain',
    };
    const ignored =
      (await this.writeIfNoneMatch(CONDITION_CHECK, check)) && (await this.writeIfNoneMatch(CONDITION_CHECK, check));
    if (ignored) {
      throw new Error(
        `${this.endpoint ?? 'Amazon S3'} ignores "If-None-Match: *" on writes, so concurrent releases could overwrite each other. Use a server that supports it, such as Amazon S3, MinIO or Ceph.`,
      );
    }
  }

  private async writeIfNoneMatch(name: string, object: NewObject): Promise<boolean> {
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
