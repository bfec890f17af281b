import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

// The content security policy carries a nonce, so proxy.ts sets it; these need no request to be known.
const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
];

const config: NextConfig = {
  // With cache components on, prerendering and a nonce policy exclude each other.
  cacheComponents: false,
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // The build checks what it builds; `npm run types` checks everything.
  typescript: { tsconfigPath: "tsconfig.next.json" },
  allowedDevOrigins: ["127.0.0.1"],
  images: { unoptimized: true },
  serverExternalPackages: [
    "@myriaddreamin/typst-ts-node-compiler",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "graphile-worker",
    "pg",
    "pino",
    "undici",
  ],
  turbopack: {
    rules: { "*.css": { loaders: ["@tailwindcss/turbopack"], as: "*.css" } },
  },
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: SECURITY_HEADERS },
      // Whoever has the address of a client's page may read it, so it belongs into no index.
      { source: "/quote/:path*", headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] },
      // Land stays where it is; each look at a map would ask for it again.
      { source: "/map/land/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=604800" }] },
    ]),
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
