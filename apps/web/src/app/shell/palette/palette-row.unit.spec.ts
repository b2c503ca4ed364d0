import { describe, expect, it } from '@jest/globals';
import { matching, type PaletteRow, stepped } from './palette-row.js';

const row = (id: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
  ...{ id, label: id, icon: null, verbs: [{ label: 'Open', run: () => undefined }] },
  ...more,
});
const ids = (rows: readonly PaletteRow[]) => rows.map(({ id }) => id);

describe('rows of the palette', () => {
  const rows = [
    row('Incidents', { detail: 'Nexus', words: 'case evidence' }),
    row('Reports', { detail: 'Nexus', words: 'incident library' }),
    row('Sign out'),
  ];

  it('are found by all words of the query, in label, detail or further words', () => {
    expect(ids(matching(rows, 'nexus library'))).toEqual(['Reports']);
    expect(ids(matching(rows, 'nexus nothing'))).toEqual([]);
    expect(ids(matching(rows, ' '))).toEqual(ids(rows));
  });

  it('come first when their label contains the query', () => {
    expect(ids(matching([...rows].reverse(), 'INCIDENT'))).toEqual(['Incidents', 'Reports']);
  });

  it('are navigated in a circle', () => {
    expect(stepped(rows, 'Incidents', 1)).toBe('Reports');
    expect(stepped(rows, 'Sign out', 1)).toBe('Incidents');
    expect(stepped(rows, 'Incidents', -1)).toBe('Sign out');
    expect(stepped([], null, 1)).toBeNull();
  });
});
