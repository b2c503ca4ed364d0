import { Table } from '@mantine/core';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../testing/show.js';

describe('a table that scrolls sideways', () => {
  it('is reached by the keyboard, so that its arrows scroll it', () => {
    show(
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label="Tools" />
      </Table.ScrollContainer>,
    );
    expect(screen.getByRole('table', { name: 'Tools' }).closest('[tabindex="0"]')).not.toBeNull();
  });
});
