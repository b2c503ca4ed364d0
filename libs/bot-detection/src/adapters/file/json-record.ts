export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a column or field, without case and punctuation. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
