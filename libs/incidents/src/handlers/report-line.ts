import { isWritable } from '../contract/index.js';

/** Removes characters that a report cannot show, because networks pass them on. */
export const writable = (text: string): string =>
  isWritable(text) ? text : [...text].filter(isWritable).join('');

export function line(text: string, otherwise: string): string {
  const said = writable(text).replace(/\s+/g, ' ').trim().slice(0, 300);
  return writable(said) === '' ? otherwise : writable(said);
}
