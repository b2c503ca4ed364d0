import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerAll, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { Shared } from './shared.js';

const DOSSIER = {
  kind: 'dossier',
  label: 'RPT-2026-0007',
  simulated: false,
  expiresAt: '2026-12-01T08:00:00.000Z',
};

function open(answer: object, status = 200): void {
  answerAll(() => json(answer, status));
  show(<Shared token="a-token" />);
}

describe('a shared report', () => {
  it('about a real account shows its kind, number, expiry and download', async () => {
    open(DOSSIER);
    expect(await screen.findByText('Incident dossier RPT-2026-0007')).toBeTruthy();
    expect(screen.getByText(/until 1 December 2026 at 08:00 UTC\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.queryByText('Simulated network.')).toBeNull();
  });

  it('about an invented account is marked as an exercise', async () => {
    open({ ...DOSSIER, simulated: true });
    expect(await screen.findByText('Simulated network.')).toBeTruthy();
    expect(screen.getByText(/The reported account is invented/)).toBeTruthy();
  });

  it('that was withdrawn shows the reason, and no download', async () => {
    open({ detail: 'The sender withdrew this link. Ask for a new one.', status: 404 }, 404);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe('The sender withdrew this link. Ask for a new one.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('without a token asks for the complete link', () => {
    show(<Shared token="" />);
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.');
  });
});
