import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../testing/show.js';
import { HandleCells, HandleText } from './handle-cells.js';

const read = (root: Element): string => {
  const copy = root.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden], style')) hidden.remove();
  return copy.textContent ?? '';
};

const cells = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('[data-kind][data-units]')].map((cell) => [
    cell.textContent,
    cell.dataset['kind'],
    cell.dataset['units'],
  ]);

describe('A handle in letter cells', () => {
  it('is read as the handle and its difference in words', () => {
    show(<HandleCells genuine="tarnwick" handle="tarnw1ck" withGenuine />);
    expect(read(document.body)).toBe('@tarnw1ck: 1 in place of i');
    expect(screen.getByText('yours')).toBeTruthy();
  });

  it('is not read twice when the handle is written beside it', () => {
    show(<HandleCells genuine="tarnwick" handle="tarnw1ck" spoken={false} />);
    expect(read(document.body)).toBe('');
  });

  it('marks the cells that differ, with their widths', () => {
    show(<HandleCells genuine="tarnwick" handle="real_tamvvic" />);
    expect(cells(document.body).filter(([, kind]) => kind !== 'same')).toEqual([
      ['real_', 'differs', 'word'],
      ['m', 'differs', '4'],
      ['v', 'differs', '1'],
      ['v', 'differs', '1'],
      ['', 'gone', '2'],
    ]);
  });
});

describe('A handle in text', () => {
  it('has its differing letters underlined, and is read like cells', () => {
    show(<HandleText genuine="tarnwick" handle="the_tarnw1ck" />);
    expect([...document.body.querySelectorAll('u')].map((letter) => letter.textContent)).toEqual([
      'the_',
      '1',
    ]);
    expect(read(document.body)).toBe('@the_tarnw1ck: the_ added, 1 in place of i');
  });
});
