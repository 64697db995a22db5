import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { pictures } from '../database/schema.ts';

/** An image as stored and served. */
export interface StoredPicture {
  mime: string;
  bytes: Buffer;
  etag: string;
}

export type PictureRepository = ReturnType<typeof pictureRepository>;

export function pictureRepository(db: Queryable) {
  return {
    async ofUser(userId: string): Promise<StoredPicture | undefined> {
      const [row] = await db.select().from(pictures).where(eq(pictures.userId, userId));
      return row;
    },

    /** Stores a picture and replaces the previous one. */
    async put(userId: string, picture: StoredPicture): Promise<void> {
      await db
        .insert(pictures)
        .values({ userId, ...picture })
        .onConflictDoUpdate({ target: pictures.userId, set: picture });
    },

    async remove(userId: string): Promise<void> {
      await db.delete(pictures).where(eq(pictures.userId, userId));
    },
  };
}
