-- CreateTable
CREATE TABLE "place_spellings" (
    "source" TEXT NOT NULL,
    "spelling" TEXT NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "place_spellings_pkey" PRIMARY KEY ("source","spelling","word")
);
