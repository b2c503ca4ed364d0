import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lookAlike } from '../../../testing/look-alikes.js';
import { showPage } from '../../../testing/show.js';
import { ResultList } from './result-list.js';

const nothing = (): void => undefined;

function shown(count: number): void {
  const rows = Array.from({ length: count }, (_, index) => lookAlike(index));
  const actions = {
    ...{ onDetails: nothing, onReport: nothing, onDismiss: nothing },
    ...{ onReconsider: nothing, onDownload: nothing, incidentOf: () => null },
  };
  showPage(<ResultList rows={rows} mayJudge genuine="tarnwick" {...actions} />, '/');
}

const cards = (count: number): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: `${count} look-alikes` })).getAllByRole('listitem');

describe('the list of look-alikes', () => {
  it('renders every card while there are few', async () => {
    shown(39);
    await waitFor(() => expect(cards(39)).toHaveLength(39));
  });

  it('renders only the cards in view once there are many, and announces the number of all', async () => {
    shown(90);
    await waitFor(() => expect(cards(90)[0]?.getAttribute('aria-setsize')).toBe('90'));
    expect(cards(90).length).toBeLessThan(90);
  });
});
