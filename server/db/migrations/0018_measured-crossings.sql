CREATE TABLE "measured_crossings" (
	"id" serial PRIMARY KEY NOT NULL,
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"user_id" integer,
	"key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"struck" boolean DEFAULT false NOT NULL,
	"official_minutes" smallint,
	"estimated_minutes" smallint,
	CONSTRAINT "measured_crossings_key" UNIQUE("device","key"),
	CONSTRAINT "measured_crossings_order" CHECK ("measured_crossings"."started_at" <= "measured_crossings"."ended_at"),
	CONSTRAINT "measured_crossings_lane_kind" CHECK ("measured_crossings"."lane" in ('passenger_standard', 'passenger_ready', 'passenger_sentri', 'pedestrian_standard', 'pedestrian_ready', 'commercial_standard', 'commercial_fast')),
	CONSTRAINT "measured_crossings_problem" CHECK ("measured_crossings"."problem" in ('', 'too-fast', 'too-long', 'lane-closed', 'overlap'))
);
--> statement-breakpoint
CREATE TABLE "measured_hours" (
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "measured_hours_port_lane_hour_pk" PRIMARY KEY("port","lane","hour"),
	CONSTRAINT "measured_hours_count" CHECK ("measured_hours"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "measured_crossings" ADD CONSTRAINT "measured_crossings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measured_crossings_lane" ON "measured_crossings" USING btree ("port","lane","ended_at");--> statement-breakpoint
CREATE INDEX "measured_crossings_ended" ON "measured_crossings" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "measured_crossings_device" ON "measured_crossings" USING btree ("device","ended_at");--> statement-breakpoint
CREATE INDEX "measured_crossings_user" ON "measured_crossings" USING btree ("user_id");