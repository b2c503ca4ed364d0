import { z } from 'zod';

/**
 * Names of the settings of a schema that are marked as secret, by `.meta({ secret: true })`.
 *
 * @param schema of an environment, an object
 */
export function secretNamesOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, one]) =>
    typeof one === 'object' && one['secret'] === true ? [name] : [],
  );
}
