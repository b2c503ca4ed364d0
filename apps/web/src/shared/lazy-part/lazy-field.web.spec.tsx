import { describe, expect, it } from '@jest/globals';
import { MultiSelect, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../../testing/show.js';
import type { Load } from './chunks.js';
import { LazyField, type LazyFieldProps } from './lazy-field.js';

const user = userEvent.setup();
const Field = (arrival: LazyFieldProps) => (
  <MultiSelect label="Networks" data={['Instagram', 'YouTube']} {...arrival} />
);

function showField(arrival: Promise<void> = Promise.resolve()) {
  const asked = { times: 0 };
  const load: Load<LazyFieldProps> = () => {
    asked.times += 1;
    return arrival.then(() => ({ default: Field }));
  };
  show(
    <>
      <TextInput label="Before" />
      <LazyField load={load} props={{}} label="Networks" placeholder="Choose networks" shown="YouTube" />
    </>,
  );
  return asked;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Networks' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a lazy field', () => {
  it('is a closed box with its choice, and fetches nothing until it is wanted', () => {
    const asked = showField();
    expect(field().value).toBe('YouTube');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(asked.times).toBe(0);
    fireEvent.pointerEnter(field());
    expect(asked.times).toBe(1);
  });

  it('opens its list by a click', async () => {
    showField();
    await user.click(field());
    await waitFor(() => expect(options()).toEqual(['Instagram', 'YouTube']));
    expect(document.activeElement).toBe(field());
  });

  it('keeps the focus that Tab gave it, and opens by the arrow', async () => {
    showField();
    await user.click(screen.getByLabelText('Before'));
    await user.tab();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toEqual(['Instagram', 'YouTube']));
  });

  it('gets the key that was pressed before it was there, and selects an option by it', async () => {
    let arrive = (): void => undefined;
    showField(new Promise((resolve) => (arrive = resolve)));
    await user.click(screen.getByLabelText('Before'));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual([]);
    arrive();
    await waitFor(() => expect(options()).toEqual(['Instagram', 'YouTube']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('.mantine-Pill-root')?.textContent).toBe('Instagram'));
  });
});
