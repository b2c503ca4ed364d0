import type { ReportedEvent } from '@rampart/soc/contract';
import { reportHtml } from '../../libs/soc/src/search/handlers/exports/report-html.js';
import { expect, test } from './support/fixtures.js';
import { expectText, MARKUP } from './support/foreign-text.js';

test('markup in foreign text is shown as text in the report of security events', async ({ page }) => {
  const at = '2026-11-21T10:20:30.000Z';
  const event: ReportedEvent = {
    id: '1',
    kind: 'event',
    time: at,
    receivedAt: at,
    severity: 'low',
    type: 'user',
    title: MARKUP,
    source: MARKUP,
    status: 'new',
    host: MARKUP,
    user: MARKUP,
    srcIp: null,
    count: 1,
    raw: MARKUP,
    sha256: '0'.repeat(64),
    deliverySha256: null,
    position: 1,
  };
  const html = reportHtml({
    format: 'rampart-soc-report-v1',
    createdAt: at,
    createdBy: MARKUP,
    tenantId: '00000000-0000-7000-8000-000000000001',
    publishedAt: 'https://rampart.example/.well-known/rampart-evidence.json',
    filter: { text: MARKUP },
    complete: true,
    events: [event],
  });
  await page.setContent(html);
  await expect(page.getByText('onerror=', { exact: false }).first()).toBeVisible();
  await expectText(page, 'report.html');
});
