CREATE TABLE "alert_announcements" (
	"alert_id" integer PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" integer,
	"subscription_id" integer,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"alert_id" integer,
	"content" jsonb NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "notification_deliveries_token_unique" UNIQUE("token"),
	CONSTRAINT "notification_deliveries_once" UNIQUE("rule_id","subscription_id","event"),
	CONSTRAINT "notification_deliveries_state" CHECK ("notification_deliveries"."state" in ('pending', 'sent', 'failed')),
	CONSTRAINT "notification_deliveries_channel" CHECK ("notification_deliveries"."channel" in ('push', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notification_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"user_id" integer,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"port" text,
	"lane" text,
	"side" text,
	"minutes" smallint,
	"uses_estimates" boolean DEFAULT false NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"hours_from" smallint DEFAULT 0 NOT NULL,
	"hours_to" smallint DEFAULT 0 NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"summary_at" smallint,
	"next_summary_at" timestamp with time zone,
	"is_met" boolean DEFAULT false NOT NULL,
	"hours_window" text DEFAULT '' NOT NULL,
	"notified_on" text DEFAULT '' NOT NULL,
	"notified_count" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_rules_kind" CHECK ("notification_rules"."kind" in ('wait', 'alerts', 'summary')),
	CONSTRAINT "notification_rules_channel" CHECK ("notification_rules"."channel" in ('push', 'mail')),
	CONSTRAINT "notification_rules_mail" CHECK ("notification_rules"."channel" <> 'mail' or "notification_rules"."user_id" is not null),
	CONSTRAINT "notification_rules_wait" CHECK (("notification_rules"."kind" = 'wait') = (num_nulls("notification_rules"."port", "notification_rules"."lane", "notification_rules"."side", "notification_rules"."minutes") = 0)),
	CONSTRAINT "notification_rules_minutes" CHECK ("notification_rules"."minutes" between 1 and 240),
	CONSTRAINT "notification_rules_summary" CHECK (("notification_rules"."kind" = 'summary') = ("notification_rules"."summary_at" is not null)),
	CONSTRAINT "notification_rules_quiet" CHECK (("notification_rules"."quiet_from" is null) = ("notification_rules"."quiet_to" is null)),
	CONSTRAINT "notification_rules_day" CHECK (least("notification_rules"."hours_from", "notification_rules"."hours_to", "notification_rules"."quiet_from", "notification_rules"."quiet_to", "notification_rules"."summary_at") >= 0
        and greatest("notification_rules"."hours_from", "notification_rules"."hours_to", "notification_rules"."quiet_from", "notification_rules"."quiet_to", "notification_rules"."summary_at") < 1440)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint" CHECK ("push_subscriptions"."endpoint" like 'http%' and length("push_subscriptions"."endpoint") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "alert_announcements" ADD CONSTRAINT "alert_announcements_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_rule_id_notification_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."notification_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rules" ADD CONSTRAINT "notification_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at") WHERE "notification_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_alert" ON "notification_deliveries" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_subscription" ON "notification_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_age" ON "notification_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_rules_by_device" ON "notification_rules" USING btree ("device");--> statement-breakpoint
CREATE INDEX "notification_rules_by_user" ON "notification_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rules_by_lane" ON "notification_rules" USING btree ("port","lane") WHERE not "notification_rules"."paused";--> statement-breakpoint
CREATE INDEX "notification_rules_by_summary" ON "notification_rules" USING btree ("next_summary_at") WHERE not "notification_rules"."paused";--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_device" ON "push_subscriptions" USING btree ("device");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
-- Alerts that were marked before notifications existed are not sent now.
INSERT INTO "alert_announcements" ("alert_id", "announced_at") SELECT "id", now() FROM "alerts" WHERE "notification";
