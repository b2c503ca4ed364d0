import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

export function differences(schema: Json, bytes: Buffer): readonly string[] {
  return differencesOf(schema, JSON.parse(bytes.toString('utf8')));
}

export function differencesOf(schema: Json, value: unknown): readonly string[] {
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
