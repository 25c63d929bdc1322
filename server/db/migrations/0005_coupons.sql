CREATE TABLE "coupon_passes" (
	"id" serial PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"device" text NOT NULL,
	"issued_to" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"issued_on" date NOT NULL,
	"shown_at" timestamp with time zone,
	"shown_on" date,
	"shown_branch_id" integer,
	CONSTRAINT "coupon_passes_once" UNIQUE("coupon_id","device","issued_to","issued_on"),
	CONSTRAINT "coupon_passes_shown" CHECK (("coupon_passes"."shown_at" is null) = ("coupon_passes"."shown_on" is null))
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"pass_id" integer NOT NULL,
	"code_minute" integer NOT NULL,
	"clerk_id" integer,
	"key" text NOT NULL,
	"user_id" integer,
	"device" text NOT NULL,
	"user_nth" integer,
	"device_nth" integer NOT NULL,
	"branch_id" integer,
	"title" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(10, 2) DEFAULT '0' NOT NULL,
	"bill_cents" bigint,
	"discount_cents" bigint,
	"redeemed_on" date NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_redemptions_code" UNIQUE("pass_id","code_minute"),
	CONSTRAINT "coupon_redemptions_key" UNIQUE("clerk_id","key"),
	CONSTRAINT "coupon_redemptions_of_user" UNIQUE("coupon_id","user_id","user_nth"),
	CONSTRAINT "coupon_redemptions_of_device" UNIQUE("coupon_id","device","device_nth"),
	CONSTRAINT "coupon_redemptions_bill" CHECK ("coupon_redemptions"."discount_cents" between 0 and "coupon_redemptions"."bill_cents")
);
--> statement-breakpoint
CREATE TABLE "coupon_undos" (
	"redemption_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"clerk_id" integer,
	"undone_on" date NOT NULL,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "requires_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_passes" ADD CONSTRAINT "coupon_passes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_passes" ADD CONSTRAINT "coupon_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_passes" ADD CONSTRAINT "coupon_passes_shown_branch_id_places_id_fk" FOREIGN KEY ("shown_branch_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_pass_id_coupon_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."coupon_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_branch_id_places_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_undos" ADD CONSTRAINT "coupon_undos_redemption_id_coupon_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."coupon_redemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_undos" ADD CONSTRAINT "coupon_undos_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_passes_by_device" ON "coupon_passes" USING btree ("device");--> statement-breakpoint
CREATE INDEX "coupon_passes_by_day" ON "coupon_passes" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_by_coupon" ON "coupon_redemptions" USING btree ("coupon_id","redeemed_on");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_by_device" ON "coupon_redemptions" USING btree ("device") WHERE "coupon_redemptions"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("business_id",search_text(btrim("code"))) WHERE "coupons"."active" and "coupons"."code" <> '';--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses" CHECK ("coupons"."max_uses" > 0 and "coupons"."uses_per_user" > 0 and "coupons"."used" >= 0);