import { describe, expect, it } from '@jest/globals';
import type { EventStory } from '@rampart/soc/contract';
import { screen } from '@testing-library/react';
import { showRoutes } from '../../../../testing/show.js';
import type { ShownEvent } from '../api/events.js';
import { EventStorySection } from './event-story.js';

const AT = '2026-11-20T10:00:00.000Z';
const EVENT: ShownEvent = {
  ...{ id: '7', kind: 'alert', time: AT, receivedAt: AT, type: 'threat', severity: 'high' },
  ...{ title: 'Brute force', sourceId: null, source: 'sshd', status: 'active', host: null, user: 'root' },
  ...{ srcIp: '203.0.113.9', count: 1, flags: [], alertId: 'a', occurrences: 1, lastSeen: null },
};
const STORY: EventStory = {
  ...{ subject: 'client', value: '203.0.113.9', from: AT, to: AT, events: 18, complete: true },
  ...{ failed: 17, succeeded: 1, succeededAfterFailure: AT, userCount: 1, hostCount: 0, hosts: [] },
  ...{ users: [{ name: 'root', events: 18 }], timeline: [17, 1] },
  ...{ denied: null, lists: [{ source: 'feed', confidence: 80 }] },
};

function showStory(change: Partial<EventStory> = {}): void {
  const element = <EventStorySection event={EVENT} story={{ ...STORY, ...change }} />;
  showRoutes([{ path: '/soc', element }], '/soc?row=7&asOf=41');
}

describe('the story of a security event', () => {
  it('links to all events of its address and user at the shown moment', async () => {
    showStory();
    const links = await screen.findAllByRole('link');
    const asked = links.map((link) => new URL(link.getAttribute('href') ?? '', location.origin).searchParams);
    expect(asked.map((params) => [params.get('f'), params.get('asOf'), params.get('row')])).toEqual([
      ['client:in:203.0.113.9', '41', null],
      ['user:in:root', '41', null],
    ]);
  });

  it('marks a sign-in that succeeded after failures', async () => {
    showStory();
    expect(await screen.findByText('Success after failures')).toBeTruthy();
  });

  it('has no mark without such a sign-in', async () => {
    showStory({ succeededAfterFailure: null });
    expect(await screen.findByText('Not blocked')).toBeTruthy();
    expect(screen.queryByText('Success after failures')).toBeNull();
  });

  it('names the threat lists of the address', async () => {
    showStory();
    expect(await screen.findByText('Listed by feed (80 %)')).toBeTruthy();
  });

  it('shows no threat lists at a past moment', async () => {
    showStory({ lists: null });
    expect(await screen.findByText('Not blocked')).toBeTruthy();
    expect(screen.queryByText(/threat list|Listed by/u)).toBeNull();
  });
});
