-- Searching (search/): full text over the words a component is found by. The words are made by the application, so
-- no text parser takes part and the column can be turned into a tsvector as it is.
CREATE INDEX "components_search" ON "components" USING gin (array_to_tsvector(string_to_array("search", ' '))) WHERE "public_revision_id" is not null;
--> statement-breakpoint
-- Finding a word by its beginning, in whatever collation the database has.
CREATE INDEX "search_words_prefix" ON "search_words" ("word" text_pattern_ops);
--> statement-breakpoint
-- Correcting a mistyped word. Without the right to create the extension (or without the extension) the site works
-- on: words are then corrected among those with the same beginning.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available (%): mistyped words are corrected among those with the same beginning', SQLERRM;
END
$$;
