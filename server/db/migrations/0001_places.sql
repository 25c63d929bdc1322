CREATE TABLE "cities" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "place_photos_position" UNIQUE("place_id","position") DEFERRABLE INITIALLY IMMEDIATE
);
--> statement-breakpoint
CREATE TABLE "place_tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "place_tags_tag" CHECK (btrim("place_tags"."tag") <> '')
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"provider" text DEFAULT '' NOT NULL,
	"provider_place_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"maps_url" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"editorial_summary" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"source" text DEFAULT '' NOT NULL,
	"as_of" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('place', 'event')),
	CONSTRAINT "places_category" CHECK (case "places"."kind" when 'place' then "places"."category" in ('GENERAL', 'Food', 'Kids', 'Shop', 'Stay', 'Attraction', 'Service', 'NightLife') and "places"."category" is not null else "places"."category" is null end),
	CONSTRAINT "places_dates" CHECK (case "places"."kind" when 'event' then "places"."starts_at" is not null and "places"."ends_at" is not null and "places"."starts_at" <= "places"."ends_at" else "places"."starts_at" is null and "places"."ends_at" is null end),
	CONSTRAINT "places_coordinates" CHECK (("places"."latitude" is null) = ("places"."longitude" is null) and "places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180),
	CONSTRAINT "places_as_of" CHECK ("places"."as_of" ~ '^(\d{4}(-\d{2}(-\d{2})?)?)?$'),
	CONSTRAINT "places_name" CHECK ("places"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "place_photos" ADD CONSTRAINT "place_photos_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tags" ADD CONSTRAINT "place_tags_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_tags_place" ON "place_tags" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_provider" ON "places" USING btree ("city","provider","provider_place_id") WHERE "places"."provider_place_id" <> '';--> statement-breakpoint
CREATE INDEX "places_by_category" ON "places" USING btree ("city","category",(search_text("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "places_by_end" ON "places" USING btree ("city","ends_at") WHERE "places"."kind" = 'event';--> statement-breakpoint
CREATE INDEX "places_search" ON "places" USING gin (search_text("name" || ' ' || "address") gin_trgm_ops);