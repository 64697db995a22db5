/** PostgreSQL settings for tests: without durability. */
export const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  deadlock_timeout: '50ms',
} as const;
