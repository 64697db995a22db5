CREATE TABLE "collection_follows" (
	"follower_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_follows_follower_id_collection_id_pk" PRIMARY KEY("follower_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"position" text collate "C" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"addition_id" uuid NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_collection_id_component_id_pk" PRIMARY KEY("collection_id","component_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"follower_counter" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_follows" ADD CONSTRAINT "collection_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_follows" ADD CONSTRAINT "collection_follows_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_follows_collection" ON "collection_follows" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collection_items_order" ON "collection_items" USING btree ("collection_id","position","component_id");--> statement-breakpoint
CREATE INDEX "collection_items_newest" ON "collection_items" USING btree ("collection_id","addition_id");--> statement-breakpoint
CREATE INDEX "collection_items_component" ON "collection_items" USING btree ("component_id","addition_id");--> statement-breakpoint
CREATE INDEX "collection_items_listed" ON "collection_items" USING btree ("component_id","addition_id") WHERE "collection_items"."is_listed";--> statement-breakpoint
CREATE INDEX "collections_owner" ON "collections" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name" ON "collections" USING btree ("owner_id",lower("name"));