import { accountRepository } from './accounts.ts';
import { activityRepository } from './activity.ts';
import { categoryRepository } from './categories.ts';
import { componentDayRepository } from './componentDays.ts';
import { componentRepository } from './components.ts';
import { contactMessageRepository } from './contactMessages.ts';
import { counterRepository } from './counters.ts';
import { followRepository } from './follows.ts';
import { likeRepository } from './likes.ts';
import { listingRepository } from './listings.ts';
import { notificationRepository } from './notifications.ts';
import { operatorActRepository } from './operatorActs.ts';
import { pictureRepository } from './pictures.ts';
import { isConflict, type Queryable } from './queryable.ts';
import { searchWordRepository } from './searchWords.ts';
import { suggestionRepository } from './suggestions.ts';
import { tagRepository } from './tags.ts';
import { trendingRepository } from './trending.ts';
import { userRepository } from './users.ts';
import { verificationRepository } from './verifications.ts';
import { visitRepository } from './visits.ts';

/** One repository a concept, all over the same database or transaction. */
export interface Repositories extends ReturnType<typeof over> {
  /** Runs `work` in a transaction; what it throws undoes everything. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /**
   * The same in a transaction that sees the database as it was at its beginning (`repeatable read`). When another
   * changed meanwhile what it would change, or the two wait for each other, it begins anew: `work` may run several
   * times, and does nothing outside the database.
   */
  snapshotTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
}

/** All repositories over a database. */
export function repositories(db: Queryable): Repositories {
  return {
    ...over(db),
    transaction: (work) => db.transaction((tx) => work(repositories(tx))),
    snapshotTransaction: (work) =>
      retryingConflicts(() => db.transaction((tx) => work(repositories(tx)), { isolationLevel: 'repeatable read' })),
  };
}

/** How often a transaction that others got in the way of is begun. Each time it is another row, and there are few. */
const TRIES = 50;

async function retryingConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
    }
  }
}

function over(db: Queryable) {
  return {
    accounts: accountRepository(db),
    activity: activityRepository(db),
    categories: categoryRepository(db),
    componentDays: componentDayRepository(db),
    components: componentRepository(db),
    contactMessages: contactMessageRepository(db),
    counters: counterRepository(db),
    follows: followRepository(db),
    likes: likeRepository(db),
    listings: listingRepository(db),
    notifications: notificationRepository(db),
    operatorActs: operatorActRepository(db),
    pictures: pictureRepository(db),
    searchWords: searchWordRepository(db),
    suggestions: suggestionRepository(db),
    tags: tagRepository(db),
    trending: trendingRepository(db),
    users: userRepository(db),
    verifications: verificationRepository(db),
    visits: visitRepository(db),
  };
}
