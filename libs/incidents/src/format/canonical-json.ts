import { t } from '@rampart/kernel';
import { byUnits } from './bytes.js';

type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined };

/** RFC 8785 for safe integers, without undefined members. @throws TypeError for values that JSON cannot express */
export function canonicalJson(value: unknown): string {
  return write(value as Plain);
}

function write(value: Plain): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(t`Canonical JSON holds whole numbers only. Round the value or write it as text.`);
  if (value === null || typeof value !== 'object') {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined)
      throw new TypeError(t`JSON cannot hold this value. Remove undefined values and functions.`);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  const members = Object.entries(value as Record<string, Plain | undefined>)
    .filter((member): member is [string, Plain] => member[1] !== undefined)
    .sort(([a], [b]) => byUnits(a, b));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join(',')}}`;
}
