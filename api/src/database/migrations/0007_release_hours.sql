CREATE TABLE "release_hours" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"channel" text NOT NULL,
	"signal" text NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_hours_hour_remote_version_channel_signal_pk" PRIMARY KEY("hour","remote","version","channel","signal")
);
