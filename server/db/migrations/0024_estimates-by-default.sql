ALTER TABLE "notification_rules" ALTER COLUMN "uses_estimates" SET DEFAULT true;--> statement-breakpoint
-- it has no effect on rules of other kinds, which hold the default, so that an equal new one is recognized
UPDATE "notification_rules" SET "uses_estimates" = true WHERE "kind" <> 'wait';
