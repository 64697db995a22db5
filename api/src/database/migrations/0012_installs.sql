CREATE TABLE "component_installs" (
	"component_id" uuid NOT NULL,
	"target" text NOT NULL,
	"installs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "component_installs_component_id_target_pk" PRIMARY KEY("component_id","target")
);
--> statement-breakpoint
CREATE TABLE "recent_installs" (
	"component_id" uuid NOT NULL,
	"target" text NOT NULL,
	"visitor" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_installs_component_id_target_visitor_pk" PRIMARY KEY("component_id","target","visitor")
);
--> statement-breakpoint
ALTER TABLE "component_installs" ADD CONSTRAINT "component_installs_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_installs" ADD CONSTRAINT "recent_installs_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_installs_time" ON "recent_installs" USING btree ("counted_at");