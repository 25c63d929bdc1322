ALTER TABLE "partners" ADD COLUMN "results_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "results_mailed_for" date;