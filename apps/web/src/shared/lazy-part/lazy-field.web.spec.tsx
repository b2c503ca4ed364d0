import { describe, expect, it } from '@jest/globals';
import { MultiSelect, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../../testing/show.js';
import type { Load } from './chunks.js';
import { LazyField, type LazyFieldProps } from './lazy-field.js';

const user = userEvent.setup();
const Field = (arrival: LazyFieldProps) => (
  <MultiSelect label="Networks" data={['Instagram', 'YouTube']} {...arrival} />
);

function Form({ load, readyAtOnce }: { readonly load: Load<LazyFieldProps>; readonly readyAtOnce: boolean }) {
  const [ready, setReady] = useState(readyAtOnce);
  return (
    <>
      <button onClick={() => setReady(true)}>Load options</button>
      <TextInput label="Before" />
      <LazyField
        {...{ load, ready, label: 'Networks', placeholder: 'Choose networks', shown: 'YouTube' }}
        props={{}}
      />
      <TextInput label="After" />
    </>
  );
}

function showField(arrival: Promise<void> = Promise.resolve(), ready = true) {
  const asked = { times: 0 };
  const load: Load<LazyFieldProps> = () => {
    asked.times += 1;
    return arrival.then(() => ({ default: Field }));
  };
  show(<Form load={load} readyAtOnce={ready} />);
  return asked;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Networks' });
const chosen = () =>
  [...document.querySelectorAll('.mantine-Pill-root')].map(({ textContent }) => textContent);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a lazy field', () => {
  it('is a closed box with its choice, and loads nothing until it is used', () => {
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

  it('gets the keys in order that were pressed before it was loaded', async () => {
    let arrive = (): void => undefined;
    showField(new Promise((resolve) => (arrive = resolve)));
    await user.click(screen.getByLabelText('Before'));
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect(options()).toEqual([]);
    arrive();
    await waitFor(() => expect(chosen()).toEqual(['Instagram']));
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(field());
  });

  it('keeps the keys until its options are loaded', async () => {
    showField(Promise.resolve(), false);
    await user.click(screen.getByLabelText('Before'));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toEqual([]);
    // A click that does not move the focus.
    fireEvent.click(screen.getByText('Load options'));
    await waitFor(() => expect(chosen()).toEqual(['YouTube']));
  });

  it('takes no focus and closes its list when the user has left it', async () => {
    let arrive = (): void => undefined;
    showField(new Promise((resolve) => (arrive = resolve)));
    await user.click(screen.getByLabelText('Before'));
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.tab();
    arrive();
    await waitFor(() => expect(chosen()).toEqual(['Instagram']));
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(screen.getByLabelText('After'));
  });
});
