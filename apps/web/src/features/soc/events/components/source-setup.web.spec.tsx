import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll, json } from '../../../../testing/answers.js';
import { showRoutes } from '../../../../testing/show.js';
import { SourceSetup } from './source-setup.js';

const SOURCE = { id: '01930000-0000-7000-8000-000000000001', key: 'rsk_7_secret', kind: 'sshd' } as const;

function showSetup(count: number): void {
  answerAll(() => json({ count, exact: true }));
  showRoutes([{ path: '/soc', element: <SourceSetup source={SOURCE} onLeave={() => undefined} /> }], '/soc');
}

describe('the setup of a new source', () => {
  it('waits while no event of the source is stored', async () => {
    showSetup(0);
    expect(await screen.findByText('Waiting for the first event…')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show events' })).toBeNull();
  });

  it('counts the stored events of the source and links to them', async () => {
    showSetup(25);
    expect(await screen.findByText('25 events received')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show events' }).getAttribute('href') ?? '';
    expect(new URL(link, location.origin).searchParams.get('f')).toBe(`source:in:${SOURCE.id}`);
  });

  it('shows the chosen recipe with the key filled in', async () => {
    showSetup(0);
    await userEvent.click(await screen.findByRole('tab', { name: 'Vector' }));
    expect(screen.getByRole('tabpanel').textContent).toContain(`auth.token = "${SOURCE.key}"`);
  });
});
