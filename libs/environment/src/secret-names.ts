import { z } from 'zod';

/** Those marked by `.meta({ secret: true })`. @param schema of an environment, an object */
export function secretNamesOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, one]) =>
    typeof one === 'object' && one['secret'] === true ? [name] : [],
  );
}
