import { describe, expect, it } from '@jest/globals';
import type { DataColumn } from '../table/column.js';
import { fieldsOf, filterText } from './filter-field.js';

interface Row {
  readonly risk: string | null;
  readonly tags: readonly string[];
  readonly score: number;
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'risk',
    label: 'Risk',
    value: (row) => row.risk,
    filterable: true,
    valueLabel: (text) => text.toUpperCase(),
  },
  { id: 'tags', label: 'Tags', value: (row) => row.tags, filterable: true },
  { id: 'score', label: 'Score', value: (row) => row.score, numeric: true },
  { id: 'name', label: 'Name', value: () => 'x' },
];

const fields = fieldsOf(columns, [
  { risk: 'high', tags: ['a', 'b'], score: 1 },
  { risk: 'high', tags: ['b'], score: 2 },
  { risk: null, tags: [], score: 3 },
]);

describe('the filters that a list offers', () => {
  it('offer the values that rows share with their counts, and ranges of numbers', () => {
    expect(fields).toEqual([
      {
        kind: 'list',
        id: 'risk',
        label: 'Risk',
        options: [
          { value: 'high', label: 'HIGH', count: 2 },
          { value: '', label: 'none', count: 1 },
        ],
      },
      {
        kind: 'list',
        id: 'tags',
        label: 'Tags',
        options: [
          { value: 'a', label: 'a', count: 1 },
          { value: 'b', label: 'b', count: 2 },
        ],
      },
      { kind: 'number', id: 'score', label: 'Score' },
    ]);
  });

  it('are shown in words, also when their value or field no longer exists', () => {
    expect(filterText({ field: 'risk', op: 'in', values: ['high', 'gone'] }, fields)).toBe(
      'Risk: HIGH, gone',
    );
    expect(filterText({ field: 'risk', op: 'not-in', values: [''] }, fields)).toBe('Risk: not none');
    expect(filterText({ field: 'score', op: 'gte', values: ['2'] }, fields)).toBe('Score ≥ 2');
    expect(filterText({ field: 'old', op: 'lt', values: ['x'] }, fields)).toBe('old < x');
  });
});
