import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerPaths } from '../../../testing/answers.js';
import { detailOf, lookAlike, SCAN } from '../../../testing/look-alikes.js';
import { staff } from '../../../testing/me.js';
import { showPage } from '../../../testing/show.js';
import LookAlikeDrawer from './look-alike-drawer.js';

const reported = lookAlike(1, { reportStatus: 'requested', incidentId: 'of-this-account' });
const nothing = (): void => undefined;

describe('the details of a look-alike with an incident', () => {
  it('link to it, and hold only terms and descriptions in their lists', async () => {
    answerPaths({
      '/api/auth/me': staff(),
      [`/api/impersonation/scans/${SCAN}/look-alikes/${reported.id}`]: detailOf(reported),
    });
    showPage(
      <LookAlikeDrawer
        row={reported}
        rows={[reported.id]}
        mayErase={false}
        incidentOf={({ incidentId }) => `/nexus/incidents/${incidentId}`}
        onRow={nothing}
        onClose={nothing}
      />,
      '/',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Impersonator Details' });
    const link = within(dialog).getByRole('link', { name: 'Open incident' });
    expect(link.getAttribute('href')).toBe('/nexus/incidents/of-this-account');
    expect(dialog.querySelectorAll('dl > div > :not(dt, dd)')).toHaveLength(0);
  });
});
