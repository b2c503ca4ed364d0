import { describe, expect, it } from '@jest/globals';
import { modelCard } from './model-card.mjs';

const figure = (
  name: string,
  value: number,
  baseline: string | null = null,
  ratio: number | null = null,
) => ({
  ...{ case: name, value, unit: 'recall', baseline, ratio },
});

describe('the model card of a benchmark', () => {
  it('contains each case once, with all its baselines, rounded to four digits', () => {
    const text = modelCard(
      'sample',
      [
        figure('typo', 0.123456, 'one (1)', 0.123456),
        figure('typo', 0.123456, 'two (0)'),
        figure('other', 2),
      ],
      '2026-11-26',
    );
    expect(text.split('\n').filter((line) => line.startsWith('{'))).toEqual([
      '{"case":"typo","value":0.1235,"unit":"recall","baselines":[{"name":"one (1)","ratio":0.1235},{"name":"two (0)","ratio":null}]}',
      '{"case":"other","value":2,"unit":"recall","baselines":[]}',
    ]);
    expect(text).toContain(`export const SAMPLE_CARD = cardOf(\n  'sample',\n  '2026-11-26',\n`);
  });

  it('stays one text when a case contains characters of template literals', () => {
    expect(modelCard('sample', [figure('a `b` ${c}', 1)], '2026-11-26')).toContain('a \\`b\\` \\${c}');
  });
});
