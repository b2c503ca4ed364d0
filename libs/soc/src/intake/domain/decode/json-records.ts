import { isTextNestedDeeper } from '@rampart/kernel';
import type { EventRecord } from '@rampart/sigma';

/** Characters, and nesting; a longer and deeper line is read as text. */
const SHORT = 4_096;
const DEEPEST = 64;

/** The objects of a JSON text (CloudTrail batches records); null: not a JSON object. */
export function readJson(text: string): readonly EventRecord[] | null {
  if (!/^\s*(?:\{|\[\s*\{)/.test(text)) return null;
  // Processing is recursive. A short line cannot nest deep enough to matter.
  if (text.length > SHORT && isTextNestedDeeper(text, DEEPEST)) return null;
  try {
    const value: unknown = JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text);
    const records = Array.isArray(value) ? (value as unknown[]) : listOf(value);
    return records.filter(
      (each): each is EventRecord => typeof each === 'object' && each !== null && !Array.isArray(each),
    );
  } catch {
    // Read as text.
    return null;
  }
}

function listOf(value: unknown): unknown[] {
  const records = (value as { Records?: unknown }).Records;
  return Array.isArray(records) ? (records as unknown[]) : [value];
}
