-- AlterTable
ALTER TABLE "people" ADD COLUMN     "currency" TEXT,
ADD COLUMN     "density" TEXT,
ADD COLUMN     "nationality_code" TEXT,
ADD COLUMN     "residency_code" TEXT,
ADD COLUMN     "theme" TEXT,
ADD COLUMN     "time_zone" TEXT;
