CREATE TABLE "search_documents" (
	"component_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"popularity" smallint DEFAULT 0 NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"is_word" boolean NOT NULL,
	"stem" text,
	"component_counter" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "features" jsonb;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is public now, by its words and the values of filters. What its code does is added by
-- `npm run operator -- index-components`.
INSERT INTO "search_documents" ("component_id", "document", "popularity", "version")
  SELECT "id", array_to_tsvector(array_remove(string_to_array("search", ' '), '')
    || array['=category:' || "category_id", '=language:' || "language", '=ground:' || "canvas"]
    || array(SELECT '#' || "tag" FROM "component_tags" WHERE "component_id" = "components"."id")), floor(4 * ln(1 + "like_counter")), ''
  FROM "components" WHERE "public_revision_id" is not null;--> statement-breakpoint
INSERT INTO "search_terms" ("term", "is_word", "stem", "component_counter")
  SELECT word, left(word, 1) not in ('=', '#'), CASE WHEN left(word, 1) not in ('=', '#') THEN coalesce((ts_lexize('english_stem', word))[1], word) END, ndoc
  FROM ts_stat('select document from search_documents');--> statement-breakpoint
-- Without a list of pending entries, which each search would read through.
CREATE INDEX "search_documents_document" ON "search_documents" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_popular_20" ON "search_documents" USING gin ("document") WITH (fastupdate=false) WHERE popularity >= 20;--> statement-breakpoint
CREATE INDEX "search_documents_popular_14" ON "search_documents" USING gin ("document") WITH (fastupdate=false) WHERE popularity >= 14;--> statement-breakpoint
CREATE INDEX "search_documents_popular_9" ON "search_documents" USING gin ("document") WITH (fastupdate=false) WHERE popularity >= 9;--> statement-breakpoint
CREATE INDEX "search_documents_popular_4" ON "search_documents" USING gin ("document") WITH (fastupdate=false) WHERE popularity >= 4;--> statement-breakpoint
CREATE INDEX "search_documents_version" ON "search_documents" USING btree ("version","component_id");--> statement-breakpoint
CREATE INDEX "search_terms_stem" ON "search_terms" USING btree ("stem","component_counter" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_terms_prefix" ON "search_terms" USING btree ("term" text_pattern_ops) WHERE "search_terms"."is_word";--> statement-breakpoint
-- As in 0001: without pg_trgm mistyped words are corrected among those with the same beginning.
DO $$
BEGIN
  CREATE INDEX "search_terms_trigrams" ON "search_terms" USING gin ("term" gin_trgm_ops) WHERE "is_word";
EXCEPTION WHEN undefined_object OR insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm is not available (%): mistyped words are corrected among those with the same beginning', SQLERRM;
END
$$;
