import { activityRepository } from './activity.ts';
import { categoryRepository } from './categories.ts';
import { componentDayRepository } from './componentDays.ts';
import { componentRepository } from './components.ts';
import { contactMessageRepository } from './contactMessages.ts';
import { followRepository } from './follows.ts';
import { likeRepository } from './likes.ts';
import { notificationRepository } from './notifications.ts';
import { operatorActRepository } from './operatorActs.ts';
import { pictureRepository } from './pictures.ts';
import type { Queryable } from './queryable.ts';
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
}

/** All repositories over a database. */
export function repositories(db: Queryable): Repositories {
  return {
    ...over(db),
    transaction: (work) => db.transaction((tx) => work(repositories(tx))),
  };
}

function over(db: Queryable) {
  return {
    activity: activityRepository(db),
    categories: categoryRepository(db),
    componentDays: componentDayRepository(db),
    components: componentRepository(db),
    contactMessages: contactMessageRepository(db),
    follows: followRepository(db),
    likes: likeRepository(db),
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
