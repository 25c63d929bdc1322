ALTER TABLE "places" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION public.photos_of(place integer) RETURNS text[] LANGUAGE sql STABLE
AS $$ SELECT coalesce(array_agg(path ORDER BY position), '{}') FROM public.place_photos WHERE place_id = place $$;--> statement-breakpoint
UPDATE "places" SET "photos" = public.photos_of("id") WHERE "id" IN (SELECT "place_id" FROM "place_photos");--> statement-breakpoint
CREATE FUNCTION public.keep_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.places SET photos = public.photos_of(id) WHERE id IN (SELECT place_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "place_photos_added" AFTER INSERT ON "place_photos" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_photos();--> statement-breakpoint
CREATE TRIGGER "place_photos_left" AFTER UPDATE ON "place_photos" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_photos();--> statement-breakpoint
CREATE TRIGGER "place_photos_moved" AFTER UPDATE ON "place_photos" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_photos();--> statement-breakpoint
CREATE TRIGGER "place_photos_removed" AFTER DELETE ON "place_photos" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_photos();
