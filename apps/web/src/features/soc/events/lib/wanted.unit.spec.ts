import { describe, expect, it } from '@jest/globals';
import { EMPTY_VIEW } from '../../../../shared/url-state/view-codec.js';
import { wantedBy } from './wanted.js';

describe('the event filter in the address', () => {
  it('is empty without conditions', () => expect(wantedBy(EMPTY_VIEW)).toEqual({}));

  it('holds words, severities, types and a kind, and leaves out unknown names', () => {
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
