-- Unlogged: what it says is about the last seconds. A crash of the database empties it, and the console then waits until
-- nothing of before can count any more (lib/interface/pacing/paced-line.ts).
-- CreateTable
CREATE UNLOGGED TABLE "pacing_lines" (
    "key" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "waiting_count" INTEGER NOT NULL,

    CONSTRAINT "pacing_lines_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);
