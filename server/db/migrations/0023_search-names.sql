-- Joins letters that dots, apostrophes, hyphens, ampersands or single spaces separate: 'h-e-b' and 'h e b' as 'heb'. Numbers keep
-- theirs. Same result as `joinLetters` (domain/search/search-text.ts).
CREATE FUNCTION public.join_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT regexp_replace(regexp_replace(
    regexp_replace($1, '(?<!\d)[''’‘´`ʼ′.·&‐‑–-]+|[''’‘´`ʼ′.·&‐‑–-]+(?!\d)', '', 'g'),
    ' +', ' ', 'g'), '(?<!\S)([a-z]) (?=[a-z](?!\S))', '\1', 'g')
$$;--> statement-breakpoint
-- A text as `search_text`, followed by the same with joined letters if that differs. A line break sorts before a space, so names
-- keep their order.
CREATE FUNCTION public.searchable_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT plain || CASE WHEN joined = plain THEN '' ELSE E'\n ' || joined END
  FROM (SELECT public.search_text($1)) AS given(plain), public.join_letters(plain) AS joined
$$;--> statement-breakpoint
-- A name without spaces and punctuation; same result as `joinWords`.
CREATE FUNCTION public.join_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(public.search_text($1), '[ -/:-`{-~’‘´ʼ′·‐‑–]', '', 'g') $$;--> statement-breakpoint
-- One statement a table, so that each is written anew but once. Dropped columns take their indexes with them.
ALTER TABLE "places"
	DROP COLUMN "search_name",
	DROP COLUMN "search_words",
	ADD COLUMN "search_name" text collate "C" GENERATED ALWAYS AS (' ' || searchable_text(name)) STORED,
	ADD COLUMN "search_words" text collate "C" GENERATED ALWAYS AS (' ' || searchable_text(name || ' ' || address)) STORED;--> statement-breakpoint
ALTER TABLE "place_tags"
	DROP COLUMN "search_tag",
	ADD COLUMN "search_tag" text collate "C" GENERATED ALWAYS AS (' ' || searchable_text(tag)) STORED;--> statement-breakpoint
CREATE INDEX "places_listed" ON "places" USING btree ("city","category","search_name","id");--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree ("city","search_name","id");--> statement-breakpoint
CREATE INDEX "places_by_joined_name" ON "places" USING btree ("city",join_words("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "places_name_letters" ON "places" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_letters" ON "places" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_signs" ON "places" USING gin (signs_of("search_words"));--> statement-breakpoint
CREATE INDEX "place_tags_letters" ON "place_tags" USING gin ("search_tag" gin_trgm_ops);--> statement-breakpoint
-- Joined words are known words too, so that a slip of the finger in one is found.
INSERT INTO "known_words" SELECT DISTINCT found.word FROM (
	SELECT word FROM "places", words_of("search_words") AS word UNION SELECT word FROM "place_tags", words_of("search_tag") AS word
) AS found WHERE NOT EXISTS (SELECT FROM "known_words" AS known WHERE known.word = found.word);
