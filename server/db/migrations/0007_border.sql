CREATE TABLE "bridge_accuracy" (
	"day" date NOT NULL,
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"horizon" smallint NOT NULL,
	"count" integer NOT NULL,
	"error" integer NOT NULL,
	"naive_error" integer NOT NULL,
	"within" integer NOT NULL,
	CONSTRAINT "bridge_accuracy_day_port_lane_horizon_pk" PRIMARY KEY("day","port","lane","horizon")
);
--> statement-breakpoint
CREATE TABLE "bridge_forecasts" (
	"made_at" timestamp with time zone NOT NULL,
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"horizon" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"low" smallint NOT NULL,
	"high" smallint NOT NULL,
	CONSTRAINT "bridge_forecasts_made_at_port_lane_horizon_pk" PRIMARY KEY("made_at","port","lane","horizon"),
	CONSTRAINT "bridge_forecasts_range" CHECK (0 <= "bridge_forecasts"."low" and "bridge_forecasts"."low" <= "bridge_forecasts"."minutes" and "bridge_forecasts"."minutes" <= "bridge_forecasts"."high")
);
--> statement-breakpoint
CREATE TABLE "bridge_lane_states" (
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bridge_lane_states_port_lane_pk" PRIMARY KEY("port","lane"),
	CONSTRAINT "bridge_lane_states_status" CHECK ("bridge_lane_states"."status" in ('open', 'closed', 'pending', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "bridge_lanes" (
	"bridge_id" integer NOT NULL,
	"lane" text NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	CONSTRAINT "bridge_lanes_bridge_id_lane_pk" PRIMARY KEY("bridge_id","lane"),
	CONSTRAINT "bridge_lanes_lane" CHECK ("bridge_lanes"."lane" in ('passenger_standard', 'passenger_ready', 'passenger_sentri', 'pedestrian_standard', 'pedestrian_ready', 'commercial_standard', 'commercial_fast'))
);
--> statement-breakpoint
CREATE TABLE "bridge_profiles" (
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"count" integer NOT NULL,
	"low" smallint NOT NULL,
	"median" smallint NOT NULL,
	"high" smallint NOT NULL,
	CONSTRAINT "bridge_profiles_port_lane_weekday_hour_pk" PRIMARY KEY("port","lane","weekday","hour"),
	CONSTRAINT "bridge_profiles_cell" CHECK ("bridge_profiles"."weekday" between 0 and 6 and "bridge_profiles"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "bridge_readings" (
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"lanes_open" smallint,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bridge_readings_port_lane_observed_at_pk" PRIMARY KEY("port","lane","observed_at"),
	CONSTRAINT "bridge_readings_minutes" CHECK ("bridge_readings"."minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "bridge_states" (
	"port" text PRIMARY KEY NOT NULL,
	"is_open" boolean,
	"notice" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bridges" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"port" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"official_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"tolls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bridges_port_unique" UNIQUE("port"),
	CONSTRAINT "bridges_name" CHECK (btrim("bridges"."name") <> ''),
	CONSTRAINT "bridges_coordinates" CHECK ("bridges"."latitude" between -90 and 90 and "bridges"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "feed_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"source" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"problem" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "feed_answers_feed" CHECK ("feed_answers"."feed" in ('bridges', 'rates'))
);
--> statement-breakpoint
CREATE TABLE "feed_health" (
	"feed" text PRIMARY KEY NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"last_try_at" timestamp with time zone NOT NULL,
	"last_good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"language" text DEFAULT '' NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "feed_health_feed" CHECK ("feed_health"."feed" in ('bridges', 'rates'))
);
--> statement-breakpoint
CREATE TABLE "exchange_houses" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"partner_id" integer,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exchange_houses_name" CHECK (btrim("exchange_houses"."name") <> ''),
	CONSTRAINT "exchange_houses_coordinates" CHECK (("exchange_houses"."latitude" is null) = ("exchange_houses"."longitude" is null) and "exchange_houses"."latitude" between -90 and 90 and "exchange_houses"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "exchange_quotes" (
	"id" serial PRIMARY KEY NOT NULL,
	"house_id" integer NOT NULL,
	"buy" numeric(8, 4) NOT NULL,
	"sell" numeric(8, 4) NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exchange_quotes_spread" CHECK (0 < "exchange_quotes"."buy" and "exchange_quotes"."buy" < "exchange_quotes"."sell")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"pesos" numeric(8, 4) NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rates_source_day_pk" PRIMARY KEY("source","day"),
	CONSTRAINT "rates_source" CHECK ("rates"."source" in ('banxico', 'frankfurter', 'open-er-api')),
	CONSTRAINT "rates_pesos" CHECK ("rates"."pesos" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "bridge_lanes" ADD CONSTRAINT "bridge_lanes_bridge_id_bridges_id_fk" FOREIGN KEY ("bridge_id") REFERENCES "public"."bridges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bridges" ADD CONSTRAINT "bridges_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_houses" ADD CONSTRAINT "exchange_houses_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_houses" ADD CONSTRAINT "exchange_houses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_quotes" ADD CONSTRAINT "exchange_quotes_house_id_exchange_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."exchange_houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_answers_feed" ON "feed_answers" USING btree ("feed","id");--> statement-breakpoint
CREATE INDEX "exchange_houses_by_partner" ON "exchange_houses" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "exchange_quotes_latest" ON "exchange_quotes" USING btree ("house_id","quoted_at" DESC NULLS LAST);