import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LanguageCard } from '../../features/identity-access/profile/components/language-card.js';
import { show } from '../../testing/show.js';
import { LanguageChoice } from './language-choice.js';

describe.each([
  ['of the public pages', <LanguageChoice key="public" />],
  ['of the console', <LanguageCard key="console" />],
])('the choice of a language %s', (_where, choice) => {
  it('offers every language under its own name, in a form that needs no JavaScript', () => {
    show(choice);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Language' });
    expect(form.method).toBe('post');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ lang, type, textContent }) => [lang, type, textContent])).toEqual([
      ['en', 'submit', 'English'],
      ['de', 'submit', 'Deutsch'],
    ]);
    expect(buttons.map((button) => button.getAttribute('formaction'))).toEqual([
      '/language/en',
      '/language/de',
    ]);
  });

  it('marks the language of the page', () => {
    show(choice);
    expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deutsch', pressed: false })).toBeTruthy();
  });
});
