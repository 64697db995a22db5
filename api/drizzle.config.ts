import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -w api` writes a migration of what changed in schema.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema.ts',
  out: './src/database/migrations',
});
