import type { Page } from '@playwright/test';
import type { DossierView, IncidentView, OpenIncident } from '@rampart/incidents/contract';
import { CHECK_NAMES } from '@rampart/incidents/verify';
import { expect, test } from './support/fixtures.js';
import { product } from './support/product.js';

const PROFILE = 'https://social.example/@ada_support';
const BLUESKY = 'https://bsky.app/profile/ada-support.example';
const CASE: Omit<OpenIncident, 'origin'> = {
  incidentType: 'impersonation',
  severity: 'high',
  caseFile: {
    title: 'An account in my name',
    description: 'They ask my followers for money.',
    occurredAt: '2026-11-20T08:00:00.000Z',
    victim: { name: 'Ada Lovelace', email: 'ada@example.org', socialProfiles: [] },
    reporter: { name: 'Ada Lovelace', email: 'ada@example.org', isVictim: true },
    suspect: {
      profiles: [PROFILE, BLUESKY],
      ipAddresses: [],
      userAgents: [],
      timestamps: [],
      behaviorPatterns: [],
    },
    locations: [{ url: PROFILE, description: '' }],
    ...{ works: [], trademarks: [], transactions: [], otherReports: [], witnesses: [] },
  },
};

async function caller() {
  const { url, username, password } = product();
  const call = async (path: string, body?: unknown, method = 'POST', token?: string): Promise<Response> => {
    const binary = body instanceof Uint8Array;
    const type = binary ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': type }),
      },
      ...(body === undefined ? {} : { body: binary ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const answer = await call('/api/auth/login', { username, password });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return (path: string, body?: unknown, method?: string) => call(path, body, method, token);
}

type Call = Awaited<ReturnType<typeof caller>>;

async function sign(call: Call, incidentId: string, targets: readonly string[]): Promise<DossierView> {
  const path = `/api/incidents/${incidentId}`;
  await call(`${path}/review/request`, {});
  await call(`${path}/prepare`, { targets });
  const { contentSha256, notices } = (await (await call(path)).json()) as IncidentView;
  const signature = { name: 'Ada Lovelace', statements: ['good-faith'], noticesSha256: notices.sha256 };
  await call(`${path}/sign`, { ...signature, contentSha256 });
  const built = async (): Promise<DossierView | undefined> =>
    ((await (await call('/api/incidents/reports/dossiers')).json()) as { items: DossierView[] }).items.find(
      (one) => one.incidentId === incidentId,
    );
  await expect.poll(built, { timeout: 30_000 }).toBeDefined();
  return (await built()) as DossierView;
}

async function signedPackage(call: Call): Promise<DossierView> {
  const { id } = (await (await call('/api/incidents', CASE)).json()) as { readonly id: string };
  const path = `/api/incidents/${id}`;
  const words = 'type=message&filename=message.txt&mimeType=text/plain&source=chat';
  await call(`${path}/evidence?${words}`, new TextEncoder().encode('Send the money here.'));
  // Bluesky is simulated in this test, so only simulated accounts are reported.
  const built = await sign(call, id, ['dsa', 'bluesky']);
  await call(`${path}/filings`, { target: 'dsa', number: 'DSA-4711' });
  return built;
}

interface Fetched {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function file(call: Call, path: string): Promise<Fetched> {
  const answer = await call(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(await answer.arrayBuffer()) };
}

const chooseFiles = (page: Page, files: readonly Fetched[]) =>
  page.getByLabel('Package to check').setInputFiles([...files]);
const outcome = (page: Page) => page.getByRole('heading', { level: 2 });

let call: Call;
let dossier: DossierView;

test.beforeAll(async () => {
  call = await caller();
  dossier = await signedPackage(call);
});

test('an evidence package is verified in the browser without a request', async ({ page, context }) => {
  const path = `/api/incidents/evidence/${dossier.id}`;
  const [zip, checksum, signature] = await Promise.all(
    [path, `${path}/checksum`, `${path}/signature`].map((one) => file(call, one)),
  );
  expect([checksum?.name, signature?.name]).toEqual([`${zip?.name}.sha256`, `${zip?.name}.p7s`]);
  await page.goto('/verify');
  await expect(page.getByRole('status')).toContainText('You can go offline');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);

  await chooseFiles(page, [zip, checksum, signature] as Fetched[]);
  await expect(outcome(page)).toHaveText(`${dossier.reportId} is as it was signed`);
  await expect(page.getByText('No changes since then.')).toBeVisible();
  const checks = page.locator('[data-check]');
  await expect(checks).toHaveCount(CHECK_NAMES.length);
  await expect(page.locator('[data-check][data-outcome=failed]')).toHaveCount(0);
  for (const name of ['log-proof', 'checksum-beside', 'signature-beside'])
    await expect(page.locator(`[data-check=${name}]`)).toHaveAttribute('data-outcome', 'passed');

  const changed = Buffer.from((zip as Fetched).buffer);
  const at = changed.indexOf('Send the money');
  changed[at] = 's'.charCodeAt(0);
  await chooseFiles(page, [{ ...(zip as Fetched), buffer: changed }]);
  await expect(outcome(page)).toHaveText('Do not rely on this file');
  await expect(page.getByRole('alert')).toContainText('message.txt is not as it was stored');
  expect(asked).toEqual([]);
  await context.setOffline(false);
});

test('a report in the library is shared by a link until the link is withdrawn', async ({
  signedIn: page,
  browser,
  provoked,
}) => {
  provoked.push(/404/);
  await page.goto('/nexus/reports');
  await expect(page.getByRole('grid', { name: 'Takedown ledger' })).toContainText('DSA-4711');
  await page.getByRole('button', { name: `Share ${dossier.reportId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${dossier.reportId}` });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = (await dialog.locator('pre').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext({ baseURL: product().url });
  const guest = await context.newPage();
  const path = new URL(address).pathname + new URL(address).search;
  await guest.goto(path);
  await expect(guest.getByText(`Incident dossier ${dossier.reportId}`)).toBeVisible();
  await expect(guest).toHaveURL(/\/shared-report$/);
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^evidence_ada_support_\d+\.zip$/);

  await page.reload();
  await expect(page.getByText('1 download')).toBeVisible();
  await page.getByRole('button', { name: `Revoke the link to ${dossier.reportId}` }).click();
  await expect(page.getByText('Revoked')).toBeVisible();
  await guest.goto(path);
  await expect(guest.getByRole('alert')).toHaveText('The sender withdrew this link. Ask for a new one.');
  await context.close();
});
