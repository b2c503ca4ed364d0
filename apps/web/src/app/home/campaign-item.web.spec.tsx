import { describe, expect, it } from '@jest/globals';
import type { Campaign } from '@rampart/impersonation/contract';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { screen } from '@testing-library/react';
import { WorkItemRow } from '../../features/work-queue/components/work-item-row.js';
import { answerPaths } from '../../testing/answers.js';
import { lookAlike, SCAN } from '../../testing/look-alikes.js';
import { showPage } from '../../testing/show.js';
import { DESCRIPTIONS } from './campaign-item.js';
import { CAMPAIGNS } from './campaign-kind.js';

const ID = lookAlike(1).id;
const CAMPAIGN: Campaign = {
  ...{ id: ID, scanId: SCAN, name: 'tarnw1ck', simulated: true, pictures: [], members: 4, pending: 3 },
  steps: { decided: 1, prepared: 0, filed: 0, down: 0 },
  ...{ platforms: ['twitter', 'youtube'], riskLevel: 'critical', harm: 80, followers: 300 },
  traits: [{ trait: 'picture', pairs: 6 }],
  ...{ firstCreatedAt: null, lastCreatedAt: null, incidentId: null },
  ...{ firstFoundAt: '2026-11-20T12:00:01.000Z', lastFoundAt: '2026-11-20T12:00:02.000Z' },
};
const ITEM: WorkItemView = {
  ...{
    id: lookAlike(2).id,
    kind: CAMPAIGNS,
    title: 'Judge look-alikes',
    subjectId: ID,
    subject: '@tarnw1ck',
  },
  handles: { genuine: 'tarnwick', handle: 'tarnw1ck' },
  ...{ detail: '3 look-alikes', priority: 'critical', position: 7, snoozedUntil: null, assignee: null },
  dueAt: new Date(Date.now() + 25.5 * 3_600_000).toISOString(),
  openedAt: '2026-11-20T12:00:02.000Z',
  link: `~/security/impersonator-detection?scan=${SCAN}&show=campaigns`,
};

const showItem = (item: WorkItemView): void =>
  showPage(
    <ul>
      <WorkItemRow
        item={item}
        me="me"
        base="/nexus"
        retry={undefined}
        describe={DESCRIPTIONS[item.kind]}
        first
      />
    </ul>,
    '/nexus/dashboard',
  );

describe('a campaign in the work queue', () => {
  it('tells what its accounts share, how far they are, when it is due, and how many to decide on', async () => {
    answerPaths({ [`/api/impersonation/scans/${SCAN}/campaigns`]: { items: [CAMPAIGN], next: null } });
    showItem(ITEM);
    const decide = await screen.findByRole('link', { name: 'Decide on 3: @tarnw1ck' });
    expect(decide.getAttribute('href')).toBe(
      `/nexus/security/impersonator-detection?scan=${SCAN}&show=campaigns`,
    );
    expect(screen.getByText('4 accounts').parentElement?.textContent).toContain(
      '4 accounts on 2 simulated networks: same picture',
    );
    expect(screen.getByText('decided 1 · prepared 0')).toBeTruthy();
    expect(screen.getByText('Due in 26 h')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Judge look-alikes: @tarnw1ck' })).toBeTruthy();
  });

  it('has the general facts and a plain button while its scan no longer has the campaign', async () => {
    answerPaths({ [`/api/impersonation/scans/${SCAN}/campaigns`]: { items: [], next: null } });
    showItem(ITEM);
    expect(await screen.findByText(/3 look-alikes/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Decide on/ })).toBeNull();
    const open = await screen.findByRole('link', { name: 'Open: @tarnw1ck' });
    expect(open.getAttribute('href')).toContain(SCAN);
  });
});
