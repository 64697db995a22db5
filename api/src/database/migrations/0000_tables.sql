CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_lower" text NOT NULL,
	"component_counter" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_name_lower_unique" UNIQUE("name_lower")
);
--> statement-breakpoint
CREATE TABLE "component_tags" (
	"component_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "component_tags_component_id_tag_pk" PRIMARY KEY("component_id","tag")
);
--> statement-breakpoint
CREATE TABLE "components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"language" text NOT NULL,
	"canvas" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"score" numeric(5, 2),
	"like_counter" integer DEFAULT 0 NOT NULL,
	"trend_score" double precision DEFAULT 0 NOT NULL,
	"public_revision_id" text,
	"latest_revision_id" text NOT NULL,
	"credit_author" text,
	"credit_source" text,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "components_credit_source_unique" UNIQUE("credit_source")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"followee_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "nobody_follows_themselves" CHECK ("follows"."follower_id" <> "follows"."followee_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_user_id_component_id_pk" PRIMARY KEY("user_id","component_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"etag" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"html" text NOT NULL,
	"css" text DEFAULT '' NOT NULL,
	"javascript" text DEFAULT '' NOT NULL,
	"tailwind" text DEFAULT '' NOT NULL,
	"compiled_css" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"name" text PRIMARY KEY NOT NULL,
	"component_counter" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"auth_uid" text,
	"email" text,
	"email_lower" text,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"gradient_bg" text DEFAULT '' NOT NULL,
	"github" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"insta" text DEFAULT '' NOT NULL,
	"picture_url" text,
	"picture_etag" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"like_counter" integer DEFAULT 0 NOT NULL,
	"follower_counter" integer DEFAULT 0 NOT NULL,
	"component_counter" integer DEFAULT 0 NOT NULL,
	"score_sum" numeric(12, 2) DEFAULT 0 NOT NULL,
	"experience" integer GENERATED ALWAYS AS (round(score_sum * 10 + like_counter * 2 + follower_counter * 5)::integer) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_auth_uid_unique" UNIQUE("auth_uid"),
	CONSTRAINT "users_email_lower_unique" UNIQUE("email_lower"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "username_is_lower_case" CHECK ("users"."username" = lower("users"."username"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"revision_id" text NOT NULL,
	"admin_id" uuid,
	"score" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "component_tags" ADD CONSTRAINT "component_tags_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "component_tags_tag" ON "component_tags" USING btree ("tag","component_id");--> statement-breakpoint
CREATE INDEX "components_newest" ON "components" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_likes" ON "components" USING btree ("like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_trending" ON "components" USING btree ("trend_score" DESC NULLS FIRST,"like_counter" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_category" ON "components" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_language" ON "components" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "components"."public_revision_id" is not null;--> statement-breakpoint
CREATE INDEX "components_author" ON "components" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "components_unverified" ON "components" USING btree ("created_at","id") WHERE not "components"."verified";--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_followee" ON "follows" USING btree ("followee_id","created_at");--> statement-breakpoint
CREATE INDEX "likes_component" ON "likes" USING btree ("component_id","created_at");--> statement-breakpoint
CREATE INDEX "revisions_component" ON "revisions" USING btree ("component_id","created_at");--> statement-breakpoint
CREATE INDEX "tags_by_components" ON "tags" USING btree ("component_counter" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "users_by_likes" ON "users" USING btree ("like_counter" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_followers" ON "users" USING btree ("follower_counter" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_components" ON "users" USING btree ("component_counter" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_imported_name" ON "users" USING btree ("name") WHERE "users"."imported";--> statement-breakpoint
CREATE INDEX "users_by_experience" ON "users" USING btree ("experience" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_component" ON "verifications" USING btree ("component_id","created_at");