import type { ReportedEvent } from '@rampart/soc/contract';
import { reportHtml } from '../../libs/soc/src/search/handlers/exports/report-html.js';
import { adminToken } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { expectText, MARKUP, writeForeignText } from './support/foreign-text.js';
import { product } from './support/product.js';
import { consoleRoutes } from './support/routes.js';

test.setTimeout(300_000);

/** Pages that must show the text. Others may. */
const SHOW_IT = ['/nexus/incidents', '/settings/api-keys', '/nexus/security/protected-identities'];

test('markup in foreign text is shown as text on every page', async ({ signedIn: page }) => {
  const { url } = product();
  const { incidentId } = await writeForeignText(url, await adminToken());
  const routes = consoleRoutes().filter(
    ({ path, built }) => built && /^\/(?:core|nexus|settings)\b/.test(path),
  );
  const tabs = ['intel', 'rules', 'blocked', 'analytics', 'sources'].map((tab) => `/nexus/soc?tab=${tab}`);
  const paths = [...routes.map(({ path }) => path), ...tabs, `/nexus/incidents/${incidentId}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    // The text must be on screen, otherwise the test proves nothing.
    if (SHOW_IT.includes(path)) await expect(page.getByText('onerror=').first()).toBeVisible();
    await expectText(page, path);
  }
});

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
