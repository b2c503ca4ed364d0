import { isTextNestedDeeper } from '@rampart/kernel';
import type { EventRecord } from '@rampart/sigma';

/** Characters of a line, and maps and lists in each other: a longer line that nests deeper is read as text. */
const SHORT = 4_096;
const DEEPEST = 64;

/** The objects of a JSON text; CloudTrail delivers many in one. Null when it is no JSON object. */
export function readJson(text: string): readonly EventRecord[] | null {
  if (!/^\s*(?:\{|\[\s*\{)/.test(text)) return null;
  // What goes on with a record is recursive. A short line cannot nest so deep that this matters.
  if (text.length > SHORT && isTextNestedDeeper(text, DEEPEST)) return null;
  try {
    const value: unknown = JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text);
    const records = Array.isArray(value) ? (value as unknown[]) : listOf(value);
    return records.filter(
      (each): each is EventRecord => typeof each === 'object' && each !== null && !Array.isArray(each),
    );
  } catch {
    // A line that only looks like JSON is read as text.
    return null;
  }
}

function listOf(value: unknown): unknown[] {
  const records = (value as { Records?: unknown }).Records;
  return Array.isArray(records) ? (records as unknown[]) : [value];
}
