ALTER TABLE "components" ADD COLUMN "credit_from" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "credit_licence" text;