DROP INDEX "users_by_likes";--> statement-breakpoint
DROP INDEX "users_by_followers";--> statement-breakpoint
DROP INDEX "users_by_components";--> statement-breakpoint
DROP INDEX "users_by_experience";--> statement-breakpoint
CREATE INDEX "tags_prefix" ON "tags" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_prefix" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_likes" ON "users" USING btree ("like_counter" DESC NULLS FIRST,"created_at","id") WHERE not "users"."imported";--> statement-breakpoint
CREATE INDEX "users_by_followers" ON "users" USING btree ("follower_counter" DESC NULLS FIRST,"created_at","id") WHERE not "users"."imported";--> statement-breakpoint
CREATE INDEX "users_by_components" ON "users" USING btree ("component_counter" DESC NULLS FIRST,"created_at","id") WHERE not "users"."imported";--> statement-breakpoint
CREATE INDEX "users_by_experience" ON "users" USING btree ("experience" DESC NULLS FIRST,"created_at","id") WHERE not "users"."imported";