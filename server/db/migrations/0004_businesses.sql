CREATE TABLE "business_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name_es" text NOT NULL,
	"name_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_categories_nameEs_unique" UNIQUE("name_es"),
	CONSTRAINT "business_categories_nameEn_unique" UNIQUE("name_en"),
	CONSTRAINT "business_categories_names" CHECK (btrim("business_categories"."name_es") <> '' and btrim("business_categories"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "business_subcategories" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name_es" text NOT NULL,
	"name_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_subcategories_es" UNIQUE("category_id","name_es"),
	CONSTRAINT "business_subcategories_en" UNIQUE("category_id","name_en"),
	CONSTRAINT "business_subcategories_names" CHECK (btrim("business_subcategories"."name_es") <> '' and btrim("business_subcategories"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"partner_id" integer,
	"name" text NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory1_id" integer,
	"subcategory2_id" integer,
	"subcategory3_id" integer,
	"description" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_name" CHECK (btrim("businesses"."name") <> ''),
	CONSTRAINT "businesses_logo" CHECK ("businesses"."logo" <> '')
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"business_id" integer NOT NULL,
	"branch_id" integer,
	"title" text NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"code_type" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(10, 2) DEFAULT '0' NOT NULL,
	"minimum_amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"max_uses" integer,
	"uses_per_user" integer,
	"starts_on" date,
	"expires_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_title" CHECK (btrim("coupons"."title") <> ''),
	CONSTRAINT "coupons_code_type" CHECK ("coupons"."code_type" in ('TEXTO', 'CODIGO DE BARRAS', 'CODIGO QR', 'SIN CODIGO')),
	CONSTRAINT "coupons_discount_type" CHECK ("coupons"."discount_type" in ('Porcentaje', 'Cantidad', 'Producto Gratis', 'Buy One Get One Free', 'Buy One Get Second %', 'Extension de producto')),
	CONSTRAINT "coupons_days" CHECK ("coupons"."starts_on" <= "coupons"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "maps_answers" (
	"provider" text NOT NULL,
	"query" text NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maps_answers_provider_query_pk" PRIMARY KEY("provider","query")
);
--> statement-breakpoint
CREATE TABLE "maps_turns" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"into" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "place_photos" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "place_photos" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "business_id" integer;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "unlinked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "business_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_subcategories" ADD CONSTRAINT "business_subcategories_category_id_business_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."business_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_id_business_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."business_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_subcategory1_id_business_subcategories_id_fk" FOREIGN KEY ("subcategory1_id") REFERENCES "public"."business_subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_subcategory2_id_business_subcategories_id_fk" FOREIGN KEY ("subcategory2_id") REFERENCES "public"."business_subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_subcategory3_id_business_subcategories_id_fk" FOREIGN KEY ("subcategory3_id") REFERENCES "public"."business_subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_branch_id_places_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_places" ADD CONSTRAINT "merged_places_into_places_id_fk" FOREIGN KEY ("into") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_by_partner" ON "businesses" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "coupons_by_business" ON "coupons" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "maps_answers_by_age" ON "maps_answers" USING btree ("fetched_at");--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_by_partner" ON "places" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "places_by_business" ON "places" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_rating" CHECK ("places"."rating" between 0 and 5);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_branch_of_own" CHECK ("places"."business_id" is null or "places"."partner_id" is not null);