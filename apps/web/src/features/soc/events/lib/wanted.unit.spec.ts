import { describe, expect, it } from '@jest/globals';
import { EMPTY_VIEW } from '../../../../shared/url-state/view-codec.js';
import { wantedBy } from './wanted.js';

describe('what the address asks of the events', () => {
  it('is nothing at first', () => expect(wantedBy(EMPTY_VIEW)).toEqual({}));

  it('is words, severities, types and a kind; unknown names are left out', () => {
    const filters = [
      { field: 'kind', op: 'in', values: ['noise', 'alert'] },
      { field: 'severity', op: 'in', values: ['high', 'loud'] },
      { field: 'type', op: 'in', values: ['threat'] },
    ] as const;
    expect(wantedBy({ ...EMPTY_VIEW, q: ' root ', filters })).toEqual({
      q: 'root',
      severity: ['high'],
      type: ['threat'],
      kind: 'alert',
    });
  });
});
