import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json } from '../../testing/answers.js';
import { address, showPage } from '../../testing/show.js';
import { SavedViewsButton } from './saved-views-button.js';

const VIEW = {
  id: '01a21000-0000-7000-8000-000000000001',
  page: '/nexus/incidents',
  name: 'Open ones',
  query: 'f=status%3Aopen',
  shared: false,
  ownerId: 'me',
};

const showButton = (at: string) => {
  const asked = answerAll(() => json({ items: [VIEW], asOf: 1, nextCursor: null }));
  showPage(<SavedViewsButton page="/nexus/incidents" userId="me" />, at);
  return asked;
};
const READING = '/api/saved-views';

describe('the button of saved views', () => {
  it('loads no views before it is opened, and then lists them', async () => {
    const asked = showButton('/nexus/incidents');
    const button = screen.getByRole('button', { name: 'Views' });
    expect(asked).toEqual([]);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open ones' }));
    expect(asked).toContain(READING);
    expect(address()).toContain(`view=${VIEW.id}`);
    expect(await screen.findByRole('button', { name: 'Open ones' })).toBeTruthy();
  });

  it('shows the name of the view that the address opens', async () => {
    const asked = showButton(`/nexus/incidents?view=${VIEW.id}`);
    expect(await screen.findByRole('button', { name: 'Open ones' })).toBeTruthy();
    expect(asked).toEqual([READING]);
  });
});
