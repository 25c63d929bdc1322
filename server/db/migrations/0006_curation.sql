CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"title" text NOT NULL,
	"main_text" text DEFAULT '' NOT NULL,
	"secondary_text" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#0ea5e9' NOT NULL,
	"position" text DEFAULT 'top' NOT NULL,
	"in_force" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"notification" boolean DEFAULT false NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alerts_title" CHECK (btrim("alerts"."title") <> ''),
	CONSTRAINT "alerts_category" CHECK ("alerts"."category" in ('General', 'Seguridad', 'Trafico', 'Noticias', 'Puentes', 'Precaucion', 'Evento', 'Retraso', 'Sistemas', 'Compras')),
	CONSTRAINT "alerts_position" CHECK ("alerts"."position" in ('top', 'bottom', 'center')),
	CONSTRAINT "alerts_color" CHECK ("alerts"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "list_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ACTIVO' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lists_state" CHECK ("lists"."state" in ('ACTIVO', 'OFF', 'MAIN1', 'MAIN2', 'MAIN3', 'MAIN4')),
	CONSTRAINT "lists_title" CHECK (btrim("lists"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "ad_counts" (
	"ad_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_counts_ad_id_day_pk" PRIMARY KEY("ad_id","day"),
	CONSTRAINT "ad_counts_counts" CHECK ("ad_counts"."views" >= 0 and "ad_counts"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"slot" text NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"business_id" integer,
	"place_id" integer,
	"in_force" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ads_title" CHECK (btrim("ads"."title") <> ''),
	CONSTRAINT "ads_slot" CHECK ("ads"."slot" in ('landing', 'categories', 'place', 'welcome'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"slot" text NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_title" CHECK (btrim("posts"."title") <> ''),
	CONSTRAINT "posts_slot" CHECK ("posts"."slot" in ('landing', 'categories', 'place', 'welcome'))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_city_cities_key_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_in_force" ON "alerts" USING btree ("city","expires_at") WHERE "alerts"."active" and "alerts"."in_force";--> statement-breakpoint
CREATE UNIQUE INDEX "list_items_once" ON "list_items" USING btree ("list_id","place_id") WHERE "list_items"."active";--> statement-breakpoint
CREATE INDEX "list_items_by_place" ON "list_items" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_featured" ON "lists" USING btree ("city","state") WHERE "lists"."active" and "lists"."state" like 'MAIN%';--> statement-breakpoint
CREATE INDEX "ads_shown" ON "ads" USING btree ("city","slot","publish_at") WHERE "ads"."active" and "ads"."shown" and "ads"."in_force";--> statement-breakpoint
CREATE INDEX "posts_shown" ON "posts" USING btree ("city","slot","publish_at") WHERE "posts"."active" and "posts"."shown";