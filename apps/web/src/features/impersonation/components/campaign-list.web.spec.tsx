import { describe, expect, it } from '@jest/globals';
import type { Campaign } from '@rampart/impersonation/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, lastPage } from '../../../testing/answers.js';
import { lookAlike, SCAN } from '../../../testing/look-alikes.js';
import { showPage } from '../../../testing/show.js';
import CampaignList from './campaign-list.js';

const user = userEvent.setup();
const ACCOUNTS = [1, 2].map((n) => ({ ...lookAlike(n), createdAt: `2026-11-0${n}T00:00:00.000Z` }));
const CAMPAIGN: Campaign = {
  id: lookAlike(1).id,
  scanId: SCAN,
  name: 'tarnwick_1',
  simulated: false,
  pictures: [],
  members: 2,
  pending: 2,
  steps: { decided: 0, prepared: 0, filed: 0, down: 0 },
  platforms: ['twitter', 'youtube'],
  riskLevel: 'critical',
  harm: 80,
  followers: 300,
  traits: [{ trait: 'link', pairs: 1 }],
  firstCreatedAt: '2026-11-01T00:00:00.000Z',
  lastCreatedAt: '2026-11-02T00:00:00.000Z',
  firstFoundAt: '2026-11-20T12:00:01.000Z',
  lastFoundAt: '2026-11-20T12:00:02.000Z',
  incidentId: null,
};
const PATH = `/api/impersonation/scans/${SCAN}/campaigns`;

function shown(campaign: Campaign = CAMPAIGN, mayJudge = true, named: string | null = null) {
  const opened: string[] = [];
  const asked = answerPaths({
    [PATH]: lastPage(campaign),
    [`${PATH}/${CAMPAIGN.id}`]: {
      ...campaign,
      accounts: ACCOUNTS,
      links: [{ from: ACCOUNTS[0]?.id, to: ACCOUNTS[1]?.id, traits: ['link', 'week'] }],
    },
    [`${PATH}/${CAMPAIGN.id}/report`]: {
      ...{ campaignId: CAMPAIGN.id, changed: 2, reportStatus: 'requested', incidentId: null },
    },
  });
  const props = {
    scanId: SCAN,
    genuine: 'tarnwick',
    named,
    mayJudge,
    incidents: '/incidents',
    onAccount: (id: string) => opened.push(id),
  };
  showPage(<CampaignList {...props} />, '/');
  return { asked, opened };
}

describe('the campaigns of a scan', () => {
  it('are reported as one', async () => {
    const { asked } = shown();
    await screen.findByText('2 accounts on Twitter, YouTube');
    await user.click(screen.getByRole('button', { name: 'Report all of @tarnwick_1' }));
    await waitFor(() => expect(asked.some((path) => path.includes('/report'))).toBe(true));
  });

  it('name each account with what it shares, beside graph and timeline', async () => {
    const { opened } = shown();
    await user.click(await screen.findByRole('button', { name: 'Accounts of @tarnwick_1' }));
    const table = within(await screen.findByRole('region', { name: 'Accounts of the campaign' }));
    expect(table.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
      'Shares',
      'Link, Creation week',
      'Link, Creation week',
    ]);
    expect(screen.getByRole('img', { name: /^2 accounts with 1 link/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^When 2 accounts were created/ })).toBeTruthy();
    expect(table.getAllByRole('row').map((row) => row.firstElementChild?.textContent)).toEqual([
      'No.',
      '1',
      '2',
    ]);
    await user.click(table.getByRole('button', { name: '@tarnwick_2: _2 added on Twitter' }));
    expect(opened).toEqual([ACCOUNTS[1]?.id]);
  });

  it('show the accounts of the campaign that the address names at once', async () => {
    shown(CAMPAIGN, true, CAMPAIGN.id);
    await screen.findByRole('region', { name: 'Accounts of the campaign' });
  });

  it('lead to their incident, and offer no decision that was made already', async () => {
    const incidentId = '01930000-0000-7000-8000-00000000000c';
    shown({ ...CAMPAIGN, pending: 0, incidentId });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open incident' });
    expect(link.getAttribute('href')).toBe(`/incidents/${incidentId}`);
    for (const name of ['Report all of @tarnwick_1', 'Dismiss all of @tarnwick_1'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
