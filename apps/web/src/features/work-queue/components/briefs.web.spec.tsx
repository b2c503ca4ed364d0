import { describe, expect, it } from '@jest/globals';
import { type Brief, levelOf } from '@rampart/work-queue/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json, lastPage } from '../../../testing/answers.js';
import { showPage } from '../../../testing/show.js';
import { riskWords } from '../lib/story-words.js';
import { Briefs } from './briefs.js';

const user = userEvent.setup();
const STORY = '00000000-0000-7000-8000-0000000000f1';
const BRIEF: Brief = {
  ...{ id: '00000000-0000-7000-8000-0000000000b1', kind: 'shift', zone: 'UTC', by: null, position: 7 },
  ...{ from: '2026-11-26T04:00:00.000Z', to: '2026-11-26T12:30:00.000Z', at: '2026-11-26T12:30:00.000Z' },
  counts: [
    {
      ...{ kind: 'sample.things', title: 'Things', count: 5, usual: 1 },
      ...{ chance: 0.003, unusual: true, stories: [STORY] },
    },
  ],
  open: [{ level: 'critical', count: 2, stories: [STORY] }],
};

function answer(): readonly string[] {
  const sent: string[] = [];
  answerAll(async (request) => {
    if (request.method === 'POST') {
      sent.push(await request.text());
      return json({ id: BRIEF.id }, 201);
    }
    const briefs = new URL(request.url).pathname.endsWith('/briefs');
    const response = json(lastPage(...(briefs ? [BRIEF] : [])));
    response.headers.set('X-As-Of', '9');
    return response;
  });
  return sent;
}

describe('a brief', () => {
  it('shows its figures with what is usual, and links each to its stories', async () => {
    answer();
    showPage(<Briefs mayAct={false} />, '/core/welcome');
    const region = within(await screen.findByRole('region', { name: 'Briefs' }));
    expect(await region.findByText(/Things: 5, usually 1 in these hours: unusual/)).toBeTruthy();
    expect(region.getByText(/2 stories/)).toBeTruthy();
    const address = region.getByRole('link', { name: 'Things, story 1' }).getAttribute('href') ?? '';
    const asked = new URL(address, 'http://console').searchParams;
    expect(asked.getAll('triage.f')).toEqual([`id:in:${STORY}`, 'status:in:new,acknowledged,dismissed']);
    expect(asked.get('triage.row')).toBe(STORY);
    expect(region.queryByRole('button', { name: 'Summarise shift' })).toBeNull();
  });

  it('is ordered for the chosen hours', async () => {
    const sent = answer();
    showPage(<Briefs mayAct />, '/core/welcome');
    await user.selectOptions(await screen.findByLabelText('Shift hours'), '12');
    await user.click(screen.getByRole('button', { name: 'Summarise shift' }));
    expect(sent).toEqual(['{"hours":12}']);
  });

  it('names the levels of risks as the stories do', () => {
    const risks = Array.from({ length: 101 }, (_, risk) => risk);
    expect(risks.map((risk) => riskWords(risk).level)).toEqual(risks.map(levelOf));
  });
});
