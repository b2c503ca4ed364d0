import { describe, expect, it } from '@jest/globals';
import type { Claim } from '@rampart/competitive/contract';
import { screen } from '@testing-library/react';
import { answerAll, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { ComparisonSection } from './comparison.js';

const claim = (over: Partial<Claim>): Claim => ({
  id: 'a0000000-0000-4000-8000-000000000000',
  covers: 'yes',
  statement: 'They take accounts down.',
  sourceUrl: 'https://www.northgate.example/features',
  seenAt: '2026-02-03',
  seenAs: 'published',
  ...over,
});

const COMPETITORS = ['One', 'Two', 'Three', 'Four'].map((name, index) => ({
  id: `${index}0000000-0000-4000-8000-000000000000`,
  name,
  homepage: `https://${name.toLowerCase()}.example/`,
}));

const COMPARISON = {
  competitors: COMPETITORS,
  features: [
    {
      id: 'real-time-takedown',
      label: 'real-time impersonator detection and takedown',
      own: { covers: 'partial', reason: 'Detection runs here. Takedown needs a person.' },
      cells: COMPETITORS.map(({ id: competitorId }, index) => ({
        competitorId,
        ...(
          [
            { state: 'claimed', claim: claim({}) },
            { state: 'claimed', claim: claim({ covers: 'no', seenAs: 'looked-up' }) },
            { state: 'challenged', claim: null },
            { state: 'not-assessed', claim: null },
          ] as const
        )[index % 4],
      })),
    },
  ],
};

describe('the comparison with competitors', () => {
  it('shows in every cell the source and age, or that it is disputed or not assessed', async () => {
    answerAll(() => json(COMPARISON));
    show(<ComparisonSection />);
    const table = await screen.findByRole('table', { name: 'Ten features compared' });
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/Partly.*Takedown needs a person\./),
      expect.stringMatching(/Yes.*northgate\.example, published 3 Feb 2026$/),
      expect.stringMatching(/No.*northgate\.example, seen 3 Feb 2026$/),
      expect.stringMatching(/disputed$/),
      expect.stringMatching(/not assessed$/),
    ]);
    expect(table.querySelectorAll('a[href="https://www.northgate.example/features"]')).toHaveLength(2);
  });

  it.each([
    ['a failure', () => json({ detail: 'Try later.' }, 503), /Could not load the comparison/],
    ['no competitors', () => json({ ...COMPARISON, competitors: [] }), /No competitors assessed yet\./],
  ])('shows a text after %s', async (_, answer, text) => {
    answerAll(answer);
    show(<ComparisonSection />);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
