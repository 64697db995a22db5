CREATE TABLE "component_days" (
	"component_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "component_days_component_id_day_pk" PRIMARY KEY("component_id","day")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"actor_id" uuid,
	"component_id" uuid,
	"score" numeric(5, 2),
	"reason" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"component_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visits_component_id_day_kind_visitor_pk" PRIMARY KEY("component_id","day","kind","visitor")
);
--> statement-breakpoint
DROP INDEX "components_unverified";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "view_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "download_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "remix_of_id" uuid;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "components" SET "updated_at" = "revisions"."created_at" FROM "revisions" WHERE "revisions"."id" = "components"."latest_revision_id";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "canvas" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tags" text[];--> statement-breakpoint
-- Until now these belonged to the component alone, so every state of it had the same.
UPDATE "revisions" SET
	"name" = "components"."name",
	"category_id" = "components"."category_id",
	"language" = "components"."language",
	"canvas" = "components"."canvas",
	"tags" = coalesce((SELECT array_agg("tag" ORDER BY "position") FROM "component_tags" WHERE "component_tags"."component_id" = "components"."id"), '{}')
FROM "components" WHERE "components"."id" = "revisions"."component_id";--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "category_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "canvas" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "tags" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "outcome" text DEFAULT 'verified' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "component_days" ADD CONSTRAINT "component_days_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "component_days_day" ON "component_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic" ON "notifications" USING btree ("user_id","topic");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("day");--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_remix_of_id_components_id_fk" FOREIGN KEY ("remix_of_id") REFERENCES "public"."components"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "components_submission" ON "components" USING btree ("author_id","submission_id") WHERE "components"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_newest" ON "verifications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "components_unverified" ON "components" USING btree ("updated_at","id") WHERE not "components"."verified";--> statement-breakpoint
INSERT INTO "component_days" ("component_id", "day", "likes")
SELECT "component_id", ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "likes" GROUP BY 1, 2;
