import type { Page } from '@playwright/test';
import { call } from './accounts.js';
import { expect } from './fixtures.js';

/** Synthetic markup that sets `window.foreignText` if a page does not escape it. */
export const MARKUP = `"'><img src=x onerror="window.foreignText=1"><svg onload="window.foreignText=2"></svg>`;
const SHORT = `<img src=x onerror="window.foreignText=3">`;

const caseFile = {
  title: `Synthetic ${SHORT}`,
  description: MARKUP,
  occurredAt: '2026-11-20T08:00:00.000Z',
  victim: { name: SHORT, socialProfiles: [] },
  reporter: { isVictim: true, name: SHORT },
  suspect: {
    name: SHORT,
    profiles: ['https://social.example/@synthetic'],
    ipAddresses: [],
    userAgents: [MARKUP],
    timestamps: [],
    behaviorPatterns: [MARKUP],
  },
  locations: [],
  works: [],
  trademarks: [],
  transactions: [],
  otherReports: [SHORT],
  witnesses: [SHORT],
};

const LINE = `2026-11-21T10:20:30Z drawbridge sshd[9]: Failed password for invalid user ${SHORT} from 203.0.113.80 port 22 ssh2`;

/** Writes the markup into every place that users or attackers can write to. */
export async function writeForeignText(url: string, token: string): Promise<{ readonly incidentId: string }> {
  const identity = { label: SHORT, handles: ['northwind'], displayNames: [SHORT], bio: MARKUP, links: [] };
  await call('/api/impersonation/protected-identities', { ...identity, officialAccounts: [] }, token);
  const { id } = await call<{ id: string }>(
    '/api/incidents',
    { incidentType: 'impersonation', severity: 'low', caseFile },
    token,
  );
  await call('/api/identity-access/api-keys', { name: SHORT, scopes: ['scans:read'], days: 30 }, token);
  const { id: sourceId, key } = await call<{ id: string; key: string }>(
    '/api/soc/sources',
    { name: SHORT, kind: 'sshd' },
    token,
  );
  const sent = await fetch(`${url}/api/soc/intake/${sourceId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    body: `${LINE}\n`.repeat(7),
  });
  expect(sent.status).toBe(202);
  return { incidentId: id };
}

/** Fails when the page ran the markup or created elements from it. */
export async function expectText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(`({
    ran: 'foreignText' in window,
    elements: document.querySelectorAll('img[src="x"], [onerror], [onload], a[href^="javascript:"]').length,
  })`);
  expect.soft(found, where).toEqual({ ran: false, elements: 0 });
}
