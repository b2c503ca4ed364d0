import { isTextNestedDeeper } from '@rampart/kernel';
import type { EventRecord } from '@rampart/sigma';

/** In characters: only longer lines are tested for deep nesting. */
const SHORT = 4_096;
const DEEPEST = 64;

/** The objects of a JSON text, because CloudTrail batches records; null when it is not a JSON object. */
export function readJson(text: string): readonly EventRecord[] | null {
  if (!/^\s*(?:\{|\[\s*\{)/.test(text)) return null;
  // Decoding is recursive, so nesting is limited. A short line cannot be nested deeply enough to matter.
  if (text.length > SHORT && isTextNestedDeeper(text, DEEPEST)) return null;
  try {
    const value: unknown = JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text);
    const records = Array.isArray(value) ? (value as unknown[]) : listOf(value);
    return records.filter(
      (each): each is EventRecord => typeof each === 'object' && each !== null && !Array.isArray(each),
    );
  } catch {
    // The line is read as text instead.
    return null;
  }
}

function listOf(value: unknown): unknown[] {
  const records = (value as { Records?: unknown }).Records;
  return Array.isArray(records) ? (records as unknown[]) : [value];
}
