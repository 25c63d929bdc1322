CREATE TABLE "place_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"business_id" integer,
	"message" text NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "place_claims_state" CHECK ("place_claims"."state" in ('pendiente', 'confirmada', 'rechazada')),
	CONSTRAINT "place_claims_decided" CHECK (("place_claims"."state" = 'pendiente') = ("place_claims"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_claims_pending" ON "place_claims" USING btree ("place_id") WHERE "place_claims"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "place_claims_by_partner" ON "place_claims" USING btree ("partner_id");