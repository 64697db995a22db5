CREATE TABLE "component_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"revision_id" text NOT NULL,
	"reporter_id" uuid,
	"visitor" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "deleted_revision_id" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "withdrawn_revision_id" text;--> statement-breakpoint
ALTER TABLE "component_reports" ADD CONSTRAINT "component_reports_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_reports" ADD CONSTRAINT "component_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_reports" ADD CONSTRAINT "component_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "component_reports_component" ON "component_reports" USING btree ("component_id","created_at");--> statement-breakpoint
CREATE INDEX "component_reports_open" ON "component_reports" USING btree ("created_at") WHERE "component_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "component_reports_member" ON "component_reports" USING btree ("component_id","reporter_id") WHERE "component_reports"."resolved_at" is null and "component_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "component_reports_visitor" ON "component_reports" USING btree ("component_id","visitor") WHERE "component_reports"."resolved_at" is null and "component_reports"."visitor" is not null;--> statement-breakpoint
CREATE INDEX "components_deleted" ON "components" USING btree ("deleted_at") WHERE "components"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "deleted_is_not_public" CHECK ("components"."deleted_at" is null or "components"."public_revision_id" is null);