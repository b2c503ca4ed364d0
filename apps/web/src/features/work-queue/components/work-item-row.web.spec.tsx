import { describe, expect, it } from '@jest/globals';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage } from '../../../testing/show.js';
import { WorkItemRow } from './work-item-row.js';

const user = userEvent.setup();
const ITEM: WorkItemView = {
  ...{ id: '01995e4f-0000-7000-8000-000000000001', kind: 'incidents.review', title: 'Review an incident' },
  ...{ subjectId: '01995e4f-0000-7000-8000-000000000002', subject: 'tarnwick', handles: null },
  ...{ detail: 'In review', priority: 'normal', position: 7, snoozedUntil: null, assignee: null },
  ...{ dueAt: null, openedAt: '2026-11-20T12:00:02.000Z', link: '~/incidents/1' },
};
const ABOUT = { description: 'An incident is in review.', closing: 'The item closes when it is returned.' };

const openMenu = async (about?: typeof ABOUT): Promise<void> => {
  showPage(
    <ul>
      <WorkItemRow item={ITEM} about={about} me="me" base="/nexus" retry={undefined} />
    </ul>,
    '/nexus/dashboard',
  );
  await user.click(screen.getByRole('button', { name: /^More for Review an incident/ }));
  await screen.findByRole('menuitem', { name: /Assign to me/ });
};

describe('the menu of a work item', () => {
  it('says why the item is open and when it closes', async () => {
    await openMenu(ABOUT);
    expect(screen.getByText('An incident is in review. The item closes when it is returned.')).toBeTruthy();
  });

  it('has the actions alone while nothing is known of the kind', async () => {
    await openMenu();
    expect(screen.queryByText(/The item closes/)).toBeNull();
  });
});
