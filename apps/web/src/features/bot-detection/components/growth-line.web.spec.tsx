import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerPaths } from '../../../testing/answers.js';
import { showPage } from '../../../testing/show.js';
import { GrowthLine } from './growth-line.js';

const [SCAN, FINDING] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];

function showReadings(count: number): void {
  const readings = Array.from({ length: count }, (_, day) => ({
    ...{ at: `2026-11-0${day + 1}T09:00:00.000Z`, followers: 5 + day, following: 9, posts: 3 },
  }));
  answerPaths({ [`/api/bot-detection/findings/${SCAN}/${FINDING}/readings`]: { readings } });
  showPage(<GrowthLine finding={{ id: FINDING, scanId: SCAN }} />, '/');
}

describe('the growth of a found account', () => {
  it('with two readings is a table without a line', async () => {
    showReadings(2);
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('with three readings has a line beside its table', async () => {
    showReadings(3);
    expect(await screen.findByRole('img', { name: /^Followers in 3 readings/ })).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
