import { t } from '@rampart/kernel';
import { type Line, lines } from './lines.js';
import { type FilePosition, type RawRecord, TOO_LONG } from './position.js';

export async function* ndjsonRecords(path: string, from: FilePosition): AsyncGenerator<RawRecord> {
  for await (const line of lines(path, from)) {
    if (line.text?.trim() !== '') yield toRecord(line);
  }
}

function toRecord({ text, number: line, next }: Line): RawRecord {
  if (text === null) return { ok: false, line, reason: TOO_LONG, next };
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, line, fields: value as Record<string, unknown>, next };
    }
    return { ok: false, line, reason: t`The line is not a JSON object.`, next };
  } catch {
    return { ok: false, line, reason: 'The line is not valid JSON.', next };
  }
}
