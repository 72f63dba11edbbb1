import { compile, type JSONSchema } from "json-schema-to-typescript";
import { describe, expect, it } from "vitest";
import schema from "../protocol.schema.json";
import generated from "../src/protocol.gen.ts?raw";

describe("the protocol's types", () => {
  it("are those of the server's schema; `npm run generate` writes them anew", async () => {
    const fresh = await compile(structuredClone(schema) as unknown as JSONSchema, "Protocol", {
      additionalProperties: false,
      style: { singleQuote: false },
    });
    expect(generated).toBe(fresh);
  });
});
