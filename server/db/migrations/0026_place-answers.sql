CREATE TABLE "place_answers" (
	"place_id" integer NOT NULL,
	"question" text NOT NULL,
	"device" text NOT NULL,
	"is_yes" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_answers_place_id_question_device_pk" PRIMARY KEY("place_id","question","device"),
	CONSTRAINT "place_answers_question" CHECK ("place_answers"."question" in ('abierto', 'bano', 'estacionamiento'))
);
--> statement-breakpoint
ALTER TABLE "place_answers" ADD CONSTRAINT "place_answers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;