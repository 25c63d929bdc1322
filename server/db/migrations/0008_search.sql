-- Trusted, as the extensions of 0000: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;--> statement-breakpoint
-- The point of the unit sphere at degrees; null for none.
CREATE FUNCTION public.on_sphere(latitude double precision, longitude double precision) RETURNS public.cube
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT public.cube(ARRAY[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
  ])
$$;--> statement-breakpoint
-- The characters of a text that an index of letters does not hold.
CREATE FUNCTION public.signs_of(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT string_to_array(regexp_replace($1, '[a-z0-9 ]', '', 'g'), NULL) $$;--> statement-breakpoint
-- The words of a text, of four letters or more, each once: what a slip of the finger may have meant.
CREATE FUNCTION public.words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT DISTINCT word FROM regexp_split_to_table($1, '[^a-z]+') AS word WHERE length(word) BETWEEN 4 AND 40 $$;--> statement-breakpoint
-- One statement a table, so that each is written anew but once.
ALTER TABLE "places"
	ADD COLUMN "search_name" text collate "C" GENERATED ALWAYS AS (' ' || search_text(name)) STORED,
	ADD COLUMN "search_words" text collate "C" GENERATED ALWAYS AS (' ' || search_text(name || ' ' || address)) STORED,
	ADD COLUMN "spot" "cube" GENERATED ALWAYS AS (on_sphere(latitude, longitude)) STORED;--> statement-breakpoint
ALTER TABLE "place_tags" ADD COLUMN "search_tag" text collate "C" GENERATED ALWAYS AS (' ' || search_text(tag)) STORED;--> statement-breakpoint
-- A process before this one finds the same without its two indexes, only slower.
DROP INDEX "places_by_category";--> statement-breakpoint
DROP INDEX "places_search";--> statement-breakpoint
CREATE INDEX "places_listed" ON "places" USING btree ("city","category","search_name","id");--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree ("city","search_name","id");--> statement-breakpoint
CREATE INDEX "places_by_spot" ON "places" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "places_by_type" ON "places" USING gin ("types");--> statement-breakpoint
CREATE INDEX "places_name_letters" ON "places" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_letters" ON "places" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_signs" ON "places" USING gin (signs_of("search_words"));--> statement-breakpoint
CREATE INDEX "place_tags_letters" ON "place_tags" USING gin ("search_tag" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "known_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "known_words" SELECT DISTINCT word FROM "places", words_of("search_words") AS word
UNION SELECT word FROM "place_tags", words_of("search_tag") AS word;--> statement-breakpoint
CREATE INDEX "known_words_word" ON "known_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "known_words_letters" ON "known_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION public.know_place_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.known_words SELECT DISTINCT found.word FROM written, public.words_of(written.search_words) AS found(word)
  WHERE NOT EXISTS (SELECT FROM public.known_words AS known WHERE known.word = found.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.know_tag_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.known_words SELECT DISTINCT found.word FROM written, public.words_of(written.search_tag) AS found(word)
  WHERE NOT EXISTS (SELECT FROM public.known_words AS known WHERE known.word = found.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER know_inserted AFTER INSERT ON "places" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION know_place_words();--> statement-breakpoint
CREATE TRIGGER know_updated AFTER UPDATE ON "places" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION know_place_words();--> statement-breakpoint
CREATE TRIGGER know_inserted AFTER INSERT ON "place_tags" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION know_tag_words();--> statement-breakpoint
CREATE TRIGGER know_updated AFTER UPDATE ON "place_tags" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION know_tag_words();
