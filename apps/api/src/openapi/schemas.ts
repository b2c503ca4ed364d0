import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A zod schema as OpenAPI 3.1 wants it.
 * @param io `input`: what a client may send (defaults are optional); `output`: what it gets
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Answers may grow members; clients must not refuse them.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** Every error answer (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  description: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  correlationId: z.string().optional(),
});
