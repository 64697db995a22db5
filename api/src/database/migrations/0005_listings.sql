DROP INDEX "components_category";--> statement-breakpoint
DROP INDEX "components_language";--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "like_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "component_tags" ADD COLUMN "trend_score" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the tags repeat of their components from now on (repositories/tagListings.ts).
UPDATE "component_tags" SET "is_public" = "components"."public_revision_id" is not null, "category_id" = "components"."category_id", "language" = "components"."language", "created_at" = "components"."created_at", "like_counter" = "components"."like_counter", "trend_score" = "components"."trend_score" FROM "components" WHERE "components"."id" = "component_tags"."component_id";--> statement-breakpoint
CREATE INDEX "component_tags_newest" ON "component_tags" USING btree ("tag","created_at" DESC NULLS FIRST,"component_id" DESC NULLS FIRST,"category_id","language") WHERE "component_tags"."is_public";--> statement-breakpoint
CREATE INDEX "component_tags_likes" ON "component_tags" USING btree ("tag","like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"component_id" DESC NULLS FIRST,"category_id","language") WHERE "component_tags"."is_public";--> statement-breakpoint
CREATE INDEX "component_tags_trending" ON "component_tags" USING btree ("tag","trend_score" DESC NULLS FIRST,"like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"component_id" DESC NULLS FIRST,"category_id","language") WHERE "component_tags"."is_public";--> statement-breakpoint
CREATE INDEX "components_category_newest" ON "components" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"language") WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_category_likes" ON "components" USING btree ("category_id","like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"language") WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_category_trending" ON "components" USING btree ("category_id","trend_score" DESC NULLS FIRST,"like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"language") WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_language_newest" ON "components" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id") WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_language_likes" ON "components" USING btree ("language","like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id") WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_language_trending" ON "components" USING btree ("language","trend_score" DESC NULLS FIRST,"like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id") WHERE "components"."public_revision_id" is not null;