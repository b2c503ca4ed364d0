import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerPaths, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { RiskLegend } from './risk-legend.js';

describe('the legend of risk levels', () => {
  it('says how often each level was right', async () => {
    answerPaths({
      '/api/impersonation/risk-bands': [
        { risk: 'critical', precision: 0.9987 },
        { risk: 'low', precision: null },
      ],
    });
    show(<RiskLegend />);
    const list = within(await screen.findByRole('list', { name: 'Precision by risk' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('99.9% right'),
      expect.stringContaining('not measured'),
    ]);
  });

  it('is absent where the server has no figures', async () => {
    answerPaths({ '/api/impersonation/risk-bands': () => json({}, 503) });
    show(<RiskLegend />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
