import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEventWords } from './use-event-words.js';

function Named({ type }: { readonly type: string }) {
  return <p>{useEventWords()(type)}</p>;
}

describe('the words of an event', () => {
  it('are those of its type on an English page, at once', () => {
    render(<Named type="LookAlikeFound" />);
    expect(screen.getByText('Look alike found')).toBeTruthy();
  });
});
