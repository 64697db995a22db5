import {
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  relativeTime,
  shortUsername,
  Stack,
  Text,
} from '@keyframe/shared-ui';

const THEN = '2023-09-28T12:00:00.000Z';

/**
 * Numbers on cards, and in full.
 * @shows formatCompact, formatCount
 */
export function Numbers() {
  return (
    <Text>
      {formatCompact(1234)}, {formatCount(1234)}
    </Text>
  );
}

/**
 * Dates, in the visitor's time zone, and ages.
 * @shows formatDate, formatDateTime, relativeTime
 */
export function Dates() {
  return (
    <Stack $gap={2}>
      <Text>{formatDate(THEN)}</Text>
      <Text>{formatDateTime(THEN)}</Text>
      <Text>{relativeTime(THEN)}</Text>
    </Stack>
  );
}

/**
 * A long username on a card.
 * @shows shortUsername
 */
export function Usernames() {
  return <Text>{shortUsername('a_very_long_username')}</Text>;
}
