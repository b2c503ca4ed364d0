import { PLATFORM_NAMES, type Scan } from '@rampart/impersonation/contract';

/** A scan's notes; one line for the same note of several platforms. */
export function groupedNotes(scan: Pick<Scan, 'notes' | 'platforms'>): readonly string[] {
  const names = new Map<string, string[]>();
  for (const { platform, notes } of scan.platforms) {
    for (const note of notes) names.set(note, [...(names.get(note) ?? []), PLATFORM_NAMES[platform]]);
  }
  return [...scan.notes, ...[...names].map(([note, platforms]) => `${platforms.join(', ')}: ${note}`)];
}
