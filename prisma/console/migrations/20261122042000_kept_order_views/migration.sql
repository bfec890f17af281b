-- DropIndex
DROP INDEX "saved_searches_person_id_name_key";

-- AlterTable
ALTER TABLE "saved_searches" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'hotels';

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_person_id_kind_name_key" ON "saved_searches"("person_id", "kind", "name");
