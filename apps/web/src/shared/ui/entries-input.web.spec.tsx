import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { show } from '../../testing/show.js';
import { EntriesInput } from './entries-input.js';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Handles' });

/** Shows the field. @returns the function that gets the entries after each change */
function showField(splitChars: readonly string[], start: readonly string[] = []) {
  const changed = jest.fn<(entries: readonly string[]) => void>();
  function Field() {
    const [entries, setEntries] = useState(start);
    const onChange = (next: readonly string[]): void => {
      changed(next);
      setEntries(next);
    };
    return <EntriesInput label="Handles" splitChars={splitChars} value={entries} onChange={onChange} />;
  }
  show(<Field />);
  return changed;
}

describe('a field of several entries', () => {
  it.each([
    ['Enter', 'ada{Enter}'],
    ['a split character', 'ada,'],
    ['leaving the field', 'ada{Tab}'],
  ])('makes an entry of its text at %s', async (_, keys) => {
    const changed = showField([',']);
    await userEvent.type(field(), keys);
    expect(changed.mock.calls).toEqual([[['ada']]]);
    expect(field().value).toBe('');
  });

  it('keeps a comma in the text when commas end no entry', async () => {
    const changed = showField([]);
    await userEvent.type(field(), 'one, two{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['one, two']);
  });

  it('leaves out repetitions and empty texts', async () => {
    const changed = showField([','], ['Ada']);
    await userEvent.type(field(), 'ada{Enter}  {Enter}');
    expect(changed).not.toHaveBeenCalled();
  });

  it('splits pasted text into entries', async () => {
    const changed = showField([',', ' ']);
    await userEvent.click(field());
    await userEvent.paste('ada, bob');
    expect(changed).toHaveBeenLastCalledWith(['ada', 'bob']);
  });

  it('removes the last entry at Backspace, and any entry by its button', async () => {
    const changed = showField([','], ['ada', 'bob', 'eve']);
    await userEvent.type(field(), '{Backspace}');
    expect(changed).toHaveBeenLastCalledWith(['ada', 'bob']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove ada' }));
    expect(changed).toHaveBeenLastCalledWith(['bob']);
  });
});
