import { accountRepository } from './accounts.ts';
import { activityRepository } from './activity.ts';
import { categoryRepository } from './categories.ts';
import { componentDayRepository } from './componentDays.ts';
import { componentReportRepository } from './componentReports.ts';
import { componentRepository } from './components.ts';
import { contactMessageRepository } from './contactMessages.ts';
import { counterRepository } from './counters.ts';
import { followRepository } from './follows.ts';
import { likeRepository } from './likes.ts';
import { listingRepository } from './listings.ts';
import { notificationRepository } from './notifications.ts';
import { operatorActRepository } from './operatorActs.ts';
import { pictureRepository } from './pictures.ts';
import type { Queryable } from './queryable.ts';
import { retried } from './retried.ts';
import { searchWordRepository } from './searchWords.ts';
import { suggestionRepository } from './suggestions.ts';
import { tagRepository } from './tags.ts';
import { trendingRepository } from './trending.ts';
import { userRepository } from './users.ts';
import { verificationRepository } from './verifications.ts';
import { visitRepository } from './visits.ts';

/** One repository a concept, all over the same database or transaction. */
export interface Repositories extends ReturnType<typeof over> {
  /**
   * Runs `work` in a transaction; what it throws undoes everything. It is run again when the database undid it because
   * of others at the same time, so it must do nothing but ask the database.
   */
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
    transaction: (work) => retried(() => db.transaction((tx) => work(within(tx)))),
    snapshotTransaction: (work) => retried(() => db.transaction((tx) => work(within(tx)), { isolationLevel: 'repeatable read' }), SNAPSHOT_ATTEMPTS),
  };
}

/** How often a snapshot that others got in the way of is begun. Each time it is another row, and there are few. */
const SNAPSHOT_ATTEMPTS = 50;

/** A transaction within a transaction is a savepoint: it cannot be tried again alone, since it holds the locks of the whole. */
function within(tx: Queryable): Repositories {
  const savepoint: Repositories['transaction'] = (work) => tx.transaction((inner) => work(within(inner)));
  return { ...over(tx), transaction: savepoint, snapshotTransaction: savepoint };
}

function over(db: Queryable) {
  return {
    accounts: accountRepository(db),
    activity: activityRepository(db),
    categories: categoryRepository(db),
    componentDays: componentDayRepository(db),
    componentReports: componentReportRepository(db),
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
