CREATE TABLE "place_votes" (
	"place_id" integer NOT NULL,
	"device" text NOT NULL,
	"is_open" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_votes_place_id_device_pk" PRIMARY KEY("place_id","device")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "bridge_port" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_votes" ADD CONSTRAINT "place_votes_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_bridge_port" CHECK ("places"."bridge_port" ~ '^(\d{6})?$');--> statement-breakpoint
UPDATE "places" SET "bridge_port" = known."port"
FROM (VALUES ('lrd-0239', '230401'), ('lrd-0240', '230402'), ('lrd-0237', '230403'), ('lrd-0254', '230404')) AS known("key", "port")
WHERE "places"."provider" = 'first-data' AND "places"."provider_place_id" = known."key";
