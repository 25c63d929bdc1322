ALTER TABLE "bridge_readings" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bridge_readings" r SET "doubtful" = true FROM (
	SELECT "port", "lane", "observed_at", "minutes",
		lag("minutes") OVER w AS "before", "observed_at" - lag("observed_at") OVER w AS "since",
		lead("minutes") OVER w AS "next", lead("observed_at") OVER w - "observed_at" AS "until"
	FROM "bridge_readings" WINDOW w AS (PARTITION BY "port", "lane" ORDER BY "observed_at")
) n
WHERE r."port" = n."port" AND r."lane" = n."lane" AND r."observed_at" = n."observed_at"
	AND n."since" <= interval '3 hours' AND abs(n."minutes" - n."before") >= 180
	AND NOT coalesce(n."until" <= interval '3 hours' AND abs(n."minutes" - n."next") < 180, false);
