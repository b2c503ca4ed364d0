import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { show } from '../../../testing/show.js';
import { ActivityHeat } from './activity-heat.js';
import { DuplicateTexts } from './duplicate-texts.js';
import { GroupGraph } from './group-graph.js';
import { Reasons } from './reasons.js';
import { duplicatePairs } from '../lib/duplicate-pairs.js';

const ACCOUNT = {
  ...{ handle: '', displayName: null, bio: null, profileUrl: null, avatarUrl: null, createdAt: null },
  ...{ followers: null, following: null, posts: null, texts: [] },
};

describe('the reasons for a probability', () => {
  it('show value, usual range and direction, and the change that would lower it', () => {
    show(
      <Reasons
        probability={0.93}
        reasons={[
          {
            ...{ feature: 'following', label: 'Accounts followed', value: 4_800, unit: '' },
            ...{ usual: { low: 60, middle: 300, high: 1_200 }, contribution: 1.4 },
          },
          { feature: 'age', label: 'Age', value: null, unit: 'days', usual: null, contribution: -0.2 },
        ]}
        counterfactual={{ label: 'Accounts followed', to: 300, probability: 0.41 }}
      />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('4,800');
    expect(first?.textContent).toContain('towards automation · usual 60 to 1,200');
    expect(second?.textContent).toContain('not known');
    expect(second?.textContent).toContain('towards a person · usual range not known');
    expect(screen.getByText('With 300 as “Accounts followed” it would be 41 %.')).toBeTruthy();
  });
});

describe('the activity of an account', () => {
  it('is shown as a number in the cell of its weekday and hour', () => {
    show(<ActivityHeat times={[Date.parse('2026-03-02T09:10:00Z'), Date.parse('2026-03-02T09:50:00Z')]} />);
    const monday = screen.getByRole('row', { name: /^Mon/ });
    expect(within(monday).getAllByRole('cell')[9]?.textContent).toBe('2');
    expect(screen.getByText('2 posts, UTC. Longest daily pause: 23 hours.')).toBeTruthy();
  });
});

describe('repeated texts', () => {
  it('are shown side by side', () => {
    const pair = { first: { text: 'Great post!', at: null }, second: { text: 'Great post!!', at: null } };
    show(<DuplicateTexts pairs={[pair]} />);
    expect(screen.getByRole('listitem').textContent).toBe('Great post!Great post!!');
  });

  it('have no section when there are none', () => {
    show(<DuplicateTexts pairs={[]} />);
    expect(screen.queryByText('Repeated texts')).toBeNull();
  });
});

describe('a group of bots', () => {
  const rows = ['a', 'b'].map((id) => ({
    id,
    probability: 0.9,
    account: { ...ACCOUNT, handle: `bot_${id}` },
  }));
  const group = {
    kind: 'created-together' as const,
    findingIds: ['a', 'b', 'c'],
    evidence: '3 accounts were created within 3 days.',
    edges: [{ one: 'a', other: 'b', weight: 0.5, evidence: 'Created 12 min apart' }],
    others: 2,
  };

  it('is drawn as a ring with edges, and lists members and evidence in tables', async () => {
    show(
      <MemoryRouter>
        <GroupGraph group={group} rows={rows} openId="a" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('3 accounts with 1 edge');
    expect(document.querySelectorAll('line')).toHaveLength(1);
    expect(screen.getByText(/2 members not automation-like alone/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Table'));
    const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(shown.filter((text) => !/^Account/.test(text ?? ''))).toEqual([
      '1. @bot_a90 %',
      '2. @bot_b90 %',
      '3. on a further page–',
      '@bot_a, @bot_bCreated 12 min apart0.50',
    ]);
  });
});

describe('pairs of repeated posts', () => {
  it('contain posts with the same words, for any links and punctuation', () => {
    const post = (text: string) => ({ at: null, text });
    const pairs = duplicatePairs([
      post('Win a free phone! https://one.example'),
      post('Something else'),
      post('win a free phone https://two.example'),
    ]);
    expect(pairs.map(({ first, second }) => [first.text, second.text])).toEqual([
      ['Win a free phone! https://one.example', 'win a free phone https://two.example'],
    ]);
  });
});
