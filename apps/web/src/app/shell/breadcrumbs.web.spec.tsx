import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show.js';
import { Breadcrumbs } from './breadcrumbs.js';

const page = { group: 'Security', label: 'Incident' };
const links = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the breadcrumb', () => {
  it('of a page below a list links to the list', () => {
    const above = { path: '/nexus/incidents', label: 'Incidents' } as const;
    showPage(<Breadcrumbs area="Nexus" home="/nexus/dashboard" page={page} above={above} />, '/');
    expect(links()).toEqual([
      ['Nexus', '/nexus/dashboard'],
      ['Incidents', '/nexus/incidents'],
    ]);
  });

  it('of a page of the menu links to the home only', () => {
    showPage(<Breadcrumbs area="Nexus" home="/nexus/dashboard" page={page} />, '/');
    expect(links()).toEqual([['Nexus', '/nexus/dashboard']]);
  });
});
