import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { show } from '../../testing/show.js';
import { TableRow, type TableRowProps } from './table-row.js';

interface Person {
  readonly name: string;
  readonly role: string;
}

const ROW: TableRowProps<Person> = {
  ...{ record: { name: 'Ada', role: 'analyst' }, id: '1', name: 'Ada', index: 0, top: 0 },
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name },
    { id: 'role', label: 'Role', value: ({ role }) => role },
  ],
  ...{ selected: false, open: false, gone: false, stop: null, tools: null, selectable: false },
  ...{ withActions: true, measure: undefined, actions: () => <button type="button">End</button> },
};

const showRow = (gone: boolean) =>
  show(
    <div role="grid" aria-label="People">
      <TableRow {...ROW} gone={gone} />
    </div>,
  );

describe('a row of a held table', () => {
  it('announces once that it was removed from the list, and then has no actions', () => {
    showRow(true);
    const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['RemovedAda', 'analyst', '']);
    expect(screen.getByRole('row').hasAttribute('data-gone')).toBe(true);
  });

  it('announces no removal while the list has the row', () => {
    showRow(false);
    expect(screen.queryByText('Removed')).toBeNull();
    expect(within(screen.getByRole('row')).getByRole('button', { name: 'End' })).toBeTruthy();
  });
});
