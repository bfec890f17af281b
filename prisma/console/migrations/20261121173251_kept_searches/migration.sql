-- CreateTable
CREATE TABLE "recent_searches" (
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_searches_pkey" PRIMARY KEY ("person_id","address")
);

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_person_id_name_key" ON "saved_searches"("person_id", "name");

-- AddForeignKey
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
