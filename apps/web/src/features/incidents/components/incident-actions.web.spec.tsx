import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { incident } from '../../../testing/incidents.js';
import { show } from '../../../testing/show.js';
import { IncidentActions } from './incident-actions.js';

describe('the other actions of an incident', () => {
  it.each([
    ['draft', ['Request review', 'Withdraw incident']],
    ['prepared', ['Return to draft', 'Withdraw incident']],
    ['signed', ['Withdraw incident']],
  ] as const)('that is %s are in one menu', async (status, names) => {
    show(<IncidentActions incident={incident({ status })} mayEdit />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([...names]);
  });

  it('are not offered once it is filed', () => {
    show(<IncidentActions incident={incident({ status: 'filed' })} mayEdit />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
