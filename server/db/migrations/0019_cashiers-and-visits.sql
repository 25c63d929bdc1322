CREATE TABLE "cashier_branches" (
	"cashier_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	CONSTRAINT "cashier_branches_pkey" PRIMARY KEY("cashier_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "cashiers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"pin_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cashiers_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "till_phones" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"name" text NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"phone_hash" text,
	"linked_at" timestamp with time zone,
	CONSTRAINT "till_phones_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "till_phones_phoneHash_unique" UNIQUE("phone_hash"),
	CONSTRAINT "till_phones_name" CHECK (btrim("till_phones"."name") <> ''),
	CONSTRAINT "till_phones_state" CHECK (("till_phones"."link_hash" is null) = ("till_phones"."phone_hash" is not null)),
	CONSTRAINT "till_phones_link" CHECK (("till_phones"."link_hash" is null) = ("till_phones"."link_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "till_sessions" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"phone_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_visits" (
	"business_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"websites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_visits_pkey" PRIMARY KEY("business_id","day"),
	CONSTRAINT "business_visits_counts" CHECK ("business_visits"."views" >= 0 and "business_visits"."calls" >= 0 and "business_visits"."directions" >= 0 and "business_visits"."websites" >= 0)
);
--> statement-breakpoint
CREATE TABLE "place_visits" (
	"place_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"websites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_visits_pkey" PRIMARY KEY("place_id","day"),
	CONSTRAINT "place_visits_counts" CHECK ("place_visits"."views" >= 0 and "place_visits"."calls" >= 0 and "place_visits"."directions" >= 0 and "place_visits"."websites" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cashier_branches" ADD CONSTRAINT "cashier_branches_cashier_id_cashiers_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."cashiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_branches" ADD CONSTRAINT "cashier_branches_branch_id_places_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashiers" ADD CONSTRAINT "cashiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashiers" ADD CONSTRAINT "cashiers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_phones" ADD CONSTRAINT "till_phones_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_phones" ADD CONSTRAINT "till_phones_branch_id_places_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_phone_id_till_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."till_phones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_visits" ADD CONSTRAINT "business_visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_visits" ADD CONSTRAINT "place_visits_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_branches_by_branch" ON "cashier_branches" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "cashiers_by_partner" ON "cashiers" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "till_phones_by_partner" ON "till_phones" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "till_sessions_by_phone" ON "till_sessions" USING btree ("phone_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('visitor', 'cashier', 'partner', 'admin'));