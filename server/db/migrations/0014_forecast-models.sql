CREATE TABLE "bridge_rank_models" (
	"port" text NOT NULL,
	"lane" text NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"waits" jsonb NOT NULL,
	"leads" jsonb NOT NULL,
	"methods" text[] NOT NULL,
	CONSTRAINT "bridge_rank_models_port_lane_pk" PRIMARY KEY("port","lane"),
	CONSTRAINT "bridge_rank_models_waits" CHECK (jsonb_array_length("bridge_rank_models"."waits") = 168),
	CONSTRAINT "bridge_rank_models_leads" CHECK (jsonb_array_length("bridge_rank_models"."leads") = 8),
	CONSTRAINT "bridge_rank_models_methods" CHECK (cardinality("bridge_rank_models"."methods") = 7)
);
--> statement-breakpoint
ALTER TABLE "bridge_accuracy" ADD COLUMN "width" integer;