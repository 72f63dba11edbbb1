import { defineConfig } from "vitest/config";

// Fixed file names: Django's manifest storage adds the hash.
export default defineConfig({
  build: {
    outDir: "../static/games",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: "src/main.ts",
      output: { entryFileNames: "table.js", assetFileNames: "table[extname]" },
    },
  },
  server: { fs: { allow: [".", "../static/site"] } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 20_000 },
});
