import { fireEvent } from '@testing-library/react';

/** Moves a range input as an arrow key does: jsdom's own have no keys. */
export function move(input: HTMLElement | undefined, value: number): void {
  if (input === undefined) throw new Error('The range input is missing.');
  fireEvent.input(input, { target: { value: String(value) } });
  fireEvent.change(input);
}
