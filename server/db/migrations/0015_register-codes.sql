CREATE TABLE "different_places" (
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	CONSTRAINT "different_places_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "different_places_order" CHECK ("different_places"."one" < "different_places"."other")
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "code_type" text DEFAULT 'SIN CODIGO' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "different_places" ADD CONSTRAINT "different_places_one_places_id_fk" FOREIGN KEY ("one") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_places" ADD CONSTRAINT "different_places_other_places_id_fk" FOREIGN KEY ("other") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;