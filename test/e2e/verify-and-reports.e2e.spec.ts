import type { Page } from '@playwright/test';
import type { ScanDetail } from '@rampart/impersonation/contract';
import type { DossierView, IncidentView, MadeLink, OpenIncident } from '@rampart/incidents/contract';
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
  await call(`${path}/review`, {});
  await call(`${path}/preparation`, { targets });
  const { contentSha256, notices } = (await (await call(path)).json()) as IncidentView;
  const signature = { name: 'Ada Lovelace', statements: ['good-faith'], noticesSha256: notices.sha256 };
  await call(`${path}/signature`, { ...signature, contentSha256 });
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
  // Bluesky is simulated here: only simulated accounts are reported.
  const built = await sign(call, id, ['dsa', 'bluesky']);
  await call(`${path}/filings`, { target: 'dsa', number: 'DSA-4711' });
  return built;
}

/**
 * Reports an invented account of the simulated X and signs the package.
 * @returns the package and the account's address
 */
async function simulatedPackage(call: Call) {
  const scans = '/api/impersonation/scans';
  const wish = { targetHandle: 'tarnwick', platforms: ['twitter'] };
  const { id } = (await (await call(scans, wish)).json()) as { readonly id: string };
  const scan = async () => (await (await call(`${scans}/${id}`)).json()) as ScanDetail;
  // Read models may lag behind the request.
  const status = () =>
    scan().then(
      (found) => found.status,
      () => null,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  const found = (await scan()).impersonators.find(({ reportStatus }) => reportStatus === 'pending');
  await call(`${scans}/${id}/look-alikes/${found?.id ?? ''}/report`, {});
  const opened = async () =>
    (await scan()).impersonators.find(({ id: lookAlikeId }) => lookAlikeId === found?.id)?.incidentId ?? null;
  await expect.poll(opened, { timeout: 30_000 }).not.toBeNull();
  const incidentId = (await opened()) ?? '';
  const path = `/api/incidents/${incidentId}`;
  const { incidentType, severity, caseFile } = (await (await call(path)).json()) as IncidentView;
  const revised = { ...caseFile, reporter: CASE.caseFile.reporter };
  await call(path, { incidentType, severity, caseFile: revised }, 'PUT');
  return { dossier: await sign(call, incidentId, ['dsa']), address: found?.profileUrl };
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

test('a package is checked in the browser without a request', async ({ page, context }) => {
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

test('a report is shared by a link from the library until it is withdrawn', async ({
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
  await page.getByRole('button', { name: `Withdraw the link to ${dossier.reportId}` }).click();
  await expect(page.getByText('Withdrawn')).toBeVisible();
  await guest.goto(path);
  await expect(guest.getByRole('alert')).toHaveText('The sender withdrew this link. Ask for a new one.');
  await context.close();
});

test('a report that a network refused can be sent again from its incident', async ({ signedIn: page }) => {
  const sending = async () => {
    const answer = await call(`/api/incidents/${dossier.incidentId}`);
    return ((await answer.json()) as IncidentView).sendings[0];
  };
  await page.goto(`/nexus/incidents/${dossier.incidentId}?tab=report`);
  const bluesky = page.getByRole('region', { name: 'Bluesky' });
  await expect(bluesky.getByText(/^This network is simulated/)).toBeVisible({
    timeout: 30_000,
  });
  const first = (await sending())?.at;
  await bluesky.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await sending())?.status, { timeout: 30_000 }).toBe('failed');
  await expect.poll(async () => (await sending())?.at, { timeout: 30_000 }).not.toBe(first);
  await expect(bluesky.getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('a digest contains the recorded facts, and its link returns the same bytes', async ({
  signedIn: page,
}) => {
  await page.goto('/nexus/reports');
  const week = await page.getByRole('combobox', { name: 'Week' }).inputValue();
  await page.getByRole('button', { name: 'Create digest' }).click();
  // Last week's appears by schedule, at any moment: this concerns the requested one, the newest.
  const made = page.getByRole('listitem').filter({ hasText: week }).first();
  await expect(made.getByRole('button', { name: `Download digest ${week}` })).toBeVisible({
    timeout: 30_000,
  });
  await expect(made.getByText(/1 report filed|reports filed/)).toBeVisible();
  const { items: digests } = (await (await call('/api/incidents/reports/digests')).json()) as {
    readonly items: readonly { readonly id: string; readonly week: string }[];
  };
  const digest = digests.find((one) => one.week === week);
  const own = await file(call, `/api/incidents/reports/digests/${digest?.week ?? ''}/${digest?.id ?? ''}`);
  expect(own.buffer.subarray(0, 5).toString()).toBe('%PDF-');
  const wish = { kind: 'digest', id: digest?.id, days: 1 };
  const { url } = (await (await call('/api/incidents/reports/links', wish)).json()) as MadeLink;
  const token = new URL(url, product().url).searchParams.get('token');
  const shared = await fetch(`${product().url}/api/incidents/shared-reports/file`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(shared.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(Buffer.from(await shared.arrayBuffer()).equals(own.buffer)).toBe(true);
});

test('what concerns an invented account is marked in the library, on the shared page, where it is checked and at its address', async ({
  signedIn: page,
  browser,
}) => {
  const { dossier: invented, address } = await simulatedPackage(call);
  await page.goto(address ?? '');
  await expect(page.getByRole('note')).toContainText('This account is invented.');

  await page.goto('/nexus/reports');
  await page.getByRole('button', { name: 'Create digest' }).click();
  const week = await page.getByRole('combobox', { name: 'Week' }).inputValue();
  const digest = page.getByRole('listitem').filter({ hasText: week }).first();
  await expect(digest.getByText('Simulated network')).toBeVisible({ timeout: 30_000 });
  await expect(digest.getByText(/look-alikes? found \(\d+ simulated\)/)).toBeVisible();

  const context = await browser.newContext({ baseURL: product().url });
  const guest = await context.newPage();
  const links = await Promise.all([
    call('/api/incidents/reports/links', { kind: 'dossier', id: invented.id, days: 1 }),
    call('/api/incidents/reports/links', { kind: 'dossier', id: dossier.id, days: 1 }),
  ]);
  const [marked, plain] = await Promise.all(links.map(async (link) => (await link.json()) as MadeLink));
  const pathOf = ({ url }: MadeLink): string => new URL(url).pathname + new URL(url).search;
  await guest.goto(pathOf(marked as MadeLink));
  await expect(guest.getByText('Simulated network. The reported account is invented')).toBeVisible();
  await guest.goto(pathOf(plain as MadeLink));
  await expect(guest.getByText(`Incident dossier ${dossier.reportId}`)).toBeVisible();
  await expect(guest.getByText('Simulated network.')).toHaveCount(0);
  await page.reload();
  const linkTo = ({ reportId }: { readonly reportId: string }) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Withdraw the link to ${reportId}` }) });
  await expect(linkTo(invented).getByText('Simulated network')).toBeVisible();
  await expect(linkTo(dossier)).toBeVisible();
  await expect(linkTo(dossier).getByText('Simulated network')).toHaveCount(0);

  const [zip, real] = await Promise.all(
    [invented, dossier].map(({ id }) => file(call, `/api/incidents/evidence/${id}`)),
  );
  await guest.goto('/verify');
  await expect(guest.getByRole('status')).toContainText('You can go offline before the check.');
  await chooseFiles(guest, [zip as Fetched]);
  await expect(outcome(guest)).toHaveText(`${invented.reportId} is as it was signed`);
  await expect(guest.getByText('Simulated network. The reported account is invented')).toBeVisible();
  await chooseFiles(guest, [real as Fetched]);
  await expect(outcome(guest)).toHaveText(`${dossier.reportId} is as it was signed`);
  await expect(guest.getByText('Simulated network.')).toHaveCount(0);
  await context.close();
});
