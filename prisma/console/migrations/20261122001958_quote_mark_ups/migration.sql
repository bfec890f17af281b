-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "mark_up" JSONB;
