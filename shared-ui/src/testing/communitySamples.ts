import type { ContactMessage, Decision } from '@keyframe/contracts/api/admin';
import type { ActivityEntry, Notification, StatsResponse } from '@keyframe/contracts/api/community';
import { sampleComponent } from './samples.ts';

const { _id, name, userId: author } = sampleComponent();

export function sampleNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    _id: '01920000-0000-7000-8000-0000000000c1',
    kind: 'liked',
    createdAt: '2023-09-28T12:00:00.000Z',
    read: false,
    actor: author,
    component: { _id, name },
    score: null,
    reason: null,
    ...overrides,
  };
}

export function sampleActivity(overrides: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    kind: 'liked',
    createdAt: '2023-09-28T12:00:00.000Z',
    component: { _id, name },
    member: author,
    ...overrides,
  };
}

/** The days of September 2023, each with some activity. */
export function sampleStats(overrides: Partial<StatsResponse> = {}): StatsResponse {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2023-09-${String(index + 1).padStart(2, '0')}`,
    likes: index % 4,
    views: 10 + ((index * 7) % 23),
    downloads: index % 6,
  }));
  return { days, totals: { likes: 1234, views: 45_678, downloads: 987 }, ...overrides };
}

export function sampleDecision(overrides: Partial<Decision> = {}): Decision {
  return {
    _id: '01920000-0000-7000-8000-0000000000d1',
    component: { _id, name, author: { name: author.name, username: author.username } },
    revision: 'r3v1s10n',
    outcome: 'verified',
    score: 80,
    reason: null,
    admin: { name: 'Ada Admin', username: 'admin' },
    latest: true,
    createdAt: '2023-09-28T12:00:00.000Z',
    ...overrides,
  };
}

export function sampleContactMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    _id: '01920000-0000-7000-8000-0000000000e1',
    name: 'Noor Haddad',
    email: 'noor@people.test',
    mobile: '',
    topic: 'Feedback',
    message: 'The loaders are lovely.',
    createdAt: '2023-09-28T12:00:00.000Z',
    handledAt: null,
    handledBy: null,
    ...overrides,
  };
}
