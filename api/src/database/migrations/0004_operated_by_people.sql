CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"operator" text NOT NULL,
	"user_id" uuid,
	"component_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "taken_down_revision_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_newest" ON "operator_acts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "components_remix_of" ON "components" USING btree ("remix_of_id") WHERE "components"."remix_of_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_component" ON "notifications" USING btree ("component_id") WHERE "notifications"."component_id" is not null;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "taken_down_is_not_public" CHECK ("components"."taken_down_at" is null or "components"."public_revision_id" is null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "a_ban_has_a_reason" CHECK (("users"."banned_at" is null) = ("users"."banned_reason" is null));