-- CreateTable
CREATE TABLE "agencies" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agencies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roles" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "role_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT,
    "password_hash" TEXT NOT NULL,
    "password_is_seeded" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_sessions" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "auth_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_throttles" (
    "key" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "window_started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "connections" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "market" TEXT,
    "currency" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en-US',
    "dialect" JSONB NOT NULL DEFAULT '{}',
    "credential_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "public_id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "secret_tail" TEXT NOT NULL,
    "signing_secret" TEXT,
    "signing_tail" TEXT,
    "is_embedded" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "named_users" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "person_id" TEXT,
    "user_ref" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "named_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tickets" (
    "credential_id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT,
    "version" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "renew_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("credential_id","holder")
);

-- CreateTable
CREATE TABLE "search_sessions" (
    "credential_id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "search_key" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT,
    "session_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_sessions_pkey" PRIMARY KEY ("credential_id","holder","search_key")
);

-- CreateTable
CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "audit_rows" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "agencies_name_key" ON "agencies"("name");

-- CreateIndex
CREATE UNIQUE INDEX "roles_agency_id_name_key" ON "roles"("agency_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "roles_agency_id_id_key" ON "roles"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "people_email_key" ON "people"("email");

-- CreateIndex
CREATE UNIQUE INDEX "people_agency_id_id_key" ON "people"("agency_id", "id");

-- CreateIndex
CREATE INDEX "auth_sessions_person_id_idx" ON "auth_sessions"("person_id");

-- CreateIndex
CREATE INDEX "auth_sessions_expires_at_idx" ON "auth_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_throttles_window_started_at_idx" ON "sign_in_throttles"("window_started_at");

-- CreateIndex
CREATE UNIQUE INDEX "connections_credential_id_key" ON "connections"("credential_id");

-- CreateIndex
CREATE UNIQUE INDEX "connections_agency_id_id_key" ON "connections"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "connections_agency_id_name_key" ON "connections"("agency_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "credentials_agency_id_id_key" ON "credentials"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "named_users_connection_id_holder_key" ON "named_users"("connection_id", "holder");

-- CreateIndex
CREATE UNIQUE INDEX "named_users_connection_id_user_ref_key" ON "named_users"("connection_id", "user_ref");

-- CreateIndex
CREATE INDEX "search_sessions_used_at_idx" ON "search_sessions"("used_at");

-- CreateIndex
CREATE INDEX "audit_rows_agency_id_at_idx" ON "audit_rows"("agency_id", "at");

-- CreateIndex
CREATE INDEX "audit_rows_agency_id_noun_subject_id_at_idx" ON "audit_rows"("agency_id", "noun", "subject_id", "at");

-- AddForeignKey
ALTER TABLE "roles" ADD CONSTRAINT "roles_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people" ADD CONSTRAINT "people_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people" ADD CONSTRAINT "people_agency_id_role_id_fkey" FOREIGN KEY ("agency_id", "role_id") REFERENCES "roles"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_credential_id_fkey" FOREIGN KEY ("credential_id") REFERENCES "credentials"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_agency_id_connection_id_fkey" FOREIGN KEY ("agency_id", "connection_id") REFERENCES "connections"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "named_users" ADD CONSTRAINT "named_users_agency_id_connection_id_fkey" FOREIGN KEY ("agency_id", "connection_id") REFERENCES "connections"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "named_users" ADD CONSTRAINT "named_users_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_agency_id_credential_id_fkey" FOREIGN KEY ("agency_id", "credential_id") REFERENCES "credentials"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_sessions" ADD CONSTRAINT "search_sessions_agency_id_credential_id_fkey" FOREIGN KEY ("agency_id", "credential_id") REFERENCES "credentials"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_sessions" ADD CONSTRAINT "search_sessions_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
