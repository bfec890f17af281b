-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "app_key" TEXT NOT NULL,
    "app_secret_hash" BYTEA NOT NULL,
    "key_version" INTEGER NOT NULL DEFAULT 1,
    "scopes" TEXT[],
    "is_other_platform" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "markets" TEXT[],
    "suppliers_enabled" INTEGER[],
    "suppliers_permitted" INTEGER[],
    "suppliers_excluded" JSONB NOT NULL DEFAULT '[]',
    "supplier_breakdown" BOOLEAN NOT NULL DEFAULT false,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "webhook_secret_sealed" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "named_user" (
    "account_id" TEXT NOT NULL,
    "user_ref" TEXT NOT NULL,
    "scopes" TEXT[],
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "named_user_pkey" PRIMARY KEY ("account_id","user_ref")
);

-- CreateTable
CREATE TABLE "oauth_client" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_token" (
    "hash" BYTEA NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "search_session" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_ref" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "last_search_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_app_key_key" ON "account"("app_key");

-- CreateIndex
CREATE INDEX "oauth_token_expires_at_idx" ON "oauth_token"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_token_client_id_idx" ON "oauth_token"("client_id");

-- AddForeignKey
ALTER TABLE "named_user" ADD CONSTRAINT "named_user_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_client" ADD CONSTRAINT "oauth_client_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_token" ADD CONSTRAINT "oauth_token_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_session" ADD CONSTRAINT "search_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
