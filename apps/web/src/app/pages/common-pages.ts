import { t } from '@rampart/kernel';
import type { PageDeclaration } from './page.js';

/** A page in every client area, below the area's address. It needs no tier. */
interface CommonPage extends PageDeclaration {
  readonly slug: `/${string}`;
}

export const COMMON_PAGES: readonly CommonPage[] = [
  {
    slug: '/approvals',
    group: t`Overview`,
    label: t`Approvals`,
    words: t`requests second person approve decline four eyes`,
    icon: 'contract',
    holds: t`Requests that need approval by a second person, and their outcome.`,
    load: () => import('../routes/approvals.js'),
  },
];
