import { describe, expect, it } from '@jest/globals';
import type { Story } from '@rampart/work-queue/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json, lastPage } from '../../../testing/answers.js';
import { showPage } from '../../../testing/show.js';
import { StoryFeed } from './story-feed.js';

const user = userEvent.setup();
const ME = '00000000-0000-7000-8000-0000000000c1';
const STORY: Story = {
  ...{ id: '00000000-0000-7000-8000-0000000000f1', kind: 'sample.things', title: 'New look-alikes' },
  tenant: { id: '00000000-0000-7000-8000-0000000000f2', own: true },
  ...{ status: 'new', risk: 90, facts: 2, position: 7, assignedTo: null, reason: null },
  ...{ firstAt: '2026-11-20T10:00:00.000Z', lastAt: '2026-11-20T11:00:00.000Z' },
  why: '2 look-alikes within 2 hours, more than usual.',
  known: [
    {
      position: 8,
      at: '2026-11-20T11:00:00.000Z',
      what: 'X, critical risk',
      risk: 90,
      link: '~/things?row=1',
    },
  ],
  usual: { lastDay: 2, perDay: 0.1, chance: 0.004, unusual: true },
  next: 'Judge the riskiest.',
};

function answer(story: Story): readonly string[] {
  const sent: string[] = [];
  answerAll(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push(`${pathname.replace(/.*\//u, '')} ${await request.text()}`);
      return json({ id: story.id });
    }
    const response = json(lastPage(...(pathname.endsWith('/stories') ? [story] : [])));
    response.headers.set('X-As-Of', '9');
    return response;
  });
  return sent;
}

const open = async (props: { readonly mayAct: boolean }): Promise<void> => {
  showPage(<StoryFeed me={ME} base="/nexus" mayChoose={false} {...props} />, '/core/welcome');
  await user.click(await screen.findByRole('button', { name: /New look-alikes/ }));
};

describe('a story', () => {
  it('shows its urgency, its facts with their pages, what is unusual, and the next step', async () => {
    answer(STORY);
    await open({ mayAct: false });
    const region = (name: string) => within(screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: 'Why now' });
    expect(region('Why now').getByText(STORY.why)).toBeTruthy();
    const link = region('What is known').getByRole('link', { name: 'X, critical risk' });
    expect(link.getAttribute('href')).toBe('/nexus/things?row=1');
    expect(
      region('What is unusual').getByText(/2 in the last day, 0.1 on a usual day. Unusual/),
    ).toBeTruthy();
    expect(region('Next step').getByText('Judge the riskiest.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });

  it('links to no page of a client', async () => {
    answer({ ...STORY, tenant: { ...STORY.tenant, own: false } });
    await open({ mayAct: false });
    const known = within(await screen.findByRole('region', { name: 'What is known' }));
    expect(known.getByText(/X, critical risk/)).toBeTruthy();
    expect(known.queryByRole('link')).toBeNull();
  });

  it('is acknowledged, assigned, and dismissed with a reason', async () => {
    const sent = answer(STORY);
    await open({ mayAct: true });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    const form = within(await screen.findByRole('form', { name: 'Dismiss' }));
    await user.type(form.getByLabelText(/Why/), 'Known account');
    await user.click(form.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText('Why now');
    expect(sent).toEqual(['acknowledge ', `assign {"to":"${ME}"}`, 'dismiss {"reason":"Known account"}']);
  });
});
