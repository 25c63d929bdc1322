-- Removes characters that nobody sees from the texts of places: a search on maps brought them in, and no later save accepted them.
-- Texts typed since then lose them on the way in (domain/visible-text.ts).
CREATE FUNCTION pg_temp.without_invisible(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT btrim(regexp_replace(
		regexp_replace(given, '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'),
		'[\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "places" SET
	"name" = coalesce(nullif(pg_temp.without_invisible("name"), ''), "name"),
	"address" = pg_temp.without_invisible("address"),
	"phone" = pg_temp.without_invisible("phone"),
	"opening_hours" = pg_temp.without_invisible("opening_hours"),
	"business_status" = pg_temp.without_invisible("business_status"),
	"editorial_summary" = pg_temp.without_invisible("editorial_summary"),
	"types" = ARRAY(SELECT pg_temp.without_invisible(kind) FROM unnest("types") WITH ORDINALITY AS given(kind, nth) ORDER BY nth)
WHERE concat_ws(' ', "name", "address", "phone", "opening_hours", "business_status", "editorial_summary", array_to_string("types", ' '))
	~ '[\u0085\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0\uFFF0-\uFFF8]';--> statement-breakpoint
DELETE FROM "maps_answers";--> statement-breakpoint
DROP FUNCTION pg_temp.without_invisible(text);
