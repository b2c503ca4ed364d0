import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { cell, focusCell, gridRow } from '../../testing/grid.js';
import { People } from '../../testing/people.js';
import { showPage } from '../../testing/show.js';

const user = userEvent.setup();
const rendered = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const placed = (): HTMLElement[] => rendered().filter((row) => row.dataset['placed'] !== undefined);
const bodyHeight = (): string | undefined => gridRow('person-0').parentElement?.style.height;

function Changing({ from, to }: { readonly from: number; readonly to: number }) {
  const [count, setCount] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setCount(to)}>
        Change
      </button>
      <People count={count} />
    </>
  );
}

beforeEach(() => window.localStorage.clear());

describe('the rows of a table', () => {
  it('are all rendered below each other while there are few', async () => {
    showPage(<People count={60} />, '/people');
    expect(rendered()).toHaveLength(60);
    expect(placed()).toEqual([]);
    expect(bodyHeight()).toBe('');
    focusCell('person-0', 'name');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(cell('person-59', 'name'));
  });

  it('give the focus to a far row that is not rendered yet', async () => {
    showPage(<People />, '/people');
    focusCell('person-1', 'role');
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(cell('person-199', 'role')));
  });

  it('are rendered only in view once there are many, and the table keeps its height', async () => {
    showPage(<People />, '/people');
    expect(bodyHeight()).toBe(`${200 * 36}px`);
    await waitFor(() => expect(placed().length).toBeGreaterThan(0));
    expect(placed()).toEqual(rendered());
    expect(rendered().length).toBeLessThan(60);
    expect(bodyHeight()).toBe(`${200 * 36}px`);
  });

  it.each([
    { from: 60, to: 61 },
    { from: 61, to: 60 },
  ])('keep their elements when $from become $to', async ({ from, to }) => {
    showPage(<Changing from={from} to={to} />, '/people');
    await waitFor(() => expect(placed().length > 0).toBe(from > 60));
    const first = gridRow('person-0');
    act(() => screen.getByRole('button', { name: 'Change' }).click());
    await waitFor(() => expect(placed().length > 0).toBe(to > 60));
    expect(gridRow('person-0')).toBe(first);
  });
});
