import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { IncidentView } from '@rampart/incidents/contract';
import { verifyPackage } from '@rampart/incidents/verify';
import { type Account, adminToken, freshName, makeAccount } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { expectStepSound } from './support/look.js';
import { product } from './support/product.js';
import { followLink } from './support/routes.js';

test.setTimeout(300_000);

/** Fakes an old sign-in, whose proof would otherwise last for minutes, so that the server's refusal appears. */
async function stageStaleProof(page: Page): Promise<void> {
  let refused = false;
  await page.route('**/api/incidents/*/sign', async (route) => {
    if (refused) return route.continue();
    refused = true;
    const body = { code: 'step-up.required', status: 403, details: { methods: ['password'] } };
    const contentType = 'application/problem+json';
    return route.fulfill({ status: 403, contentType, body: JSON.stringify(body) });
  });
}

async function openByHand(page: Page): Promise<void> {
  await page.goto('/nexus/incidents');
  await expect(page.getByText('No incident yet').or(page.getByRole('grid'))).toBeVisible();
  await page.getByRole('button', { name: 'New incident' }).click();
  const form = page.getByRole('form', { name: 'New incident' });
  await page.getByRole('button', { name: 'Open incident' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
  await expectStepSound(page, 'incidents, new');
  await form.getByRole('textbox', { name: 'Title' }).fill('An account in my name');
  await form.getByRole('textbox', { name: 'What happened' }).fill('They ask my followers for money.');
  await form.getByLabel('Suspected profiles').fill('https://social.example/@ada_support');
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada Officer');
  await page.getByRole('button', { name: 'Open incident' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An account in my name' })).toBeVisible();
}

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function saveAsSomebodyElse(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const at = `${product().url}/api/incidents/${id}`;
  const headers = { Authorization: `Bearer ${await adminToken()}`, 'Content-Type': 'application/json' };
  const { incidentType, caseFile, revision } = (await (await fetch(at, { headers })).json()) as IncidentView;
  const body = JSON.stringify({ incidentType, severity: 'critical', caseFile, revision });
  expect((await fetch(at, { method: 'PUT', headers, body })).status).toBe(200);
}

async function fillInWhatIsMissing(page: Page, reporter: string): Promise<void> {
  await step(page, 'Recipients').click();
  const missing = page.getByRole('list', { name: 'Missing for EU DSA notice' });
  await expect(missing.getByRole('listitem')).toHaveCount(2);
  await expectStepSound(page, 'incident, checklist');
  await missing.getByRole('button', { name: 'Exact address of what is reported' }).click();
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeFocused();
  await page.keyboard.press('Enter');
  const place = page.getByRole('group', { name: 'place 1' });
  await place.getByRole('textbox', { name: 'Address' }).fill('no address');
  const form = page.getByRole('form', { name: 'Incident' });
  // What is typed is kept by the server, valid or not.
  await expect(form.getByText('Saved, 1 field to correct')).toBeVisible();
  await page.reload();
  await expect(place.getByRole('textbox', { name: 'Address' })).toHaveValue('no address');
  await step(page, 'People').click();
  await form.getByRole('group', { name: 'Reporter' }).getByRole('textbox', { name: 'E-mail' }).fill(reporter);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(place.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true');
  await expect(place.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await expect(place.getByRole('textbox', { name: 'Address' })).toHaveValue('no address');
  await expectStepSound(page, 'incident, case with what is wrong in it');
  await saveAsSomebodyElse(page);
  await expect(form.getByRole('combobox', { name: 'Severity' })).toHaveValue('critical');
  await expect(place.getByRole('textbox', { name: 'Address' })).toHaveValue('no address');
  await place.getByRole('textbox', { name: 'Address' }).fill('https://social.example/@ada_support');
  await expect(form.getByText('All changes saved')).toBeVisible();
}

async function addEvidence(page: Page): Promise<void> {
  await step(page, 'Evidence').click();
  await page.getByRole('textbox', { name: 'Source' }).fill('Copied from the chat');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  const buffer = Buffer.from('Send the money here, dear followers.');
  await (await chooser).setFiles({ name: 'message.txt', mimeType: 'text/plain', buffer });
  // The first package creates the installation's keys, which takes a while on a busy machine.
  await page.getByRole('button', { name: /^message\.txt/ }).click({ timeout: 60_000 });
  const drawer = page.getByRole('dialog', { name: 'message.txt' });
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expect(drawer.getByRole('region', { name: 'Text of message.txt' })).toHaveText(buffer.toString());
  await drawer.getByRole('button', { name: 'Verify hash' }).click();
  await expect(drawer.getByText('Verified again')).toBeVisible();
  await expect(drawer.getByText('Viewed', { exact: true })).toBeVisible();
  await expectStepSound(page, 'incident, evidence open');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

async function sign(page: Page, { username, password }: Account): Promise<void> {
  await step(page, 'Recipients').click();
  await page.getByRole('checkbox', { name: 'EU DSA notice' }).check();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: 'Form for EU DSA notice' })).toContainText(
    'They ask my followers for money.',
  );
  const hash = /[0-9a-f]{64}/.exec((await preview.textContent()) ?? '')?.[0] ?? 'none';
  await preview.getByRole('button', { name: 'Show pages' }).click();
  const paper = preview.getByRole('figure', { name: /^Page 1 of/ });
  await expect(paper).toContainText(`Content ${hash}`);
  await expect(paper).toContainText('this report is not signed yet');
  await expectStepSound(page, 'incident, recipients with the preview');
  await page.getByRole('button', { name: 'Prepare report' }).click();
  const form = page.getByRole('form', { name: 'Sign the report' });
  await expect(page.getByRole('heading', { name: 'Legal notices, version 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sign', exact: true })).toContainText(hash);
  await expectStepSound(page, 'incident, to be signed');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('textbox', { name: 'Full name (signature)' }).fill(username);
  await form.getByRole('button', { name: 'Sign the report' }).click();
  await expect(form.getByText(/is a sign-in name, not a legal name/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Full name (signature)' }).fill('Grace Officer');
  await expect(form.getByText('Signer and complainant differ')).toBeVisible();
  await form.getByRole('textbox', { name: 'Full name (signature)' }).fill('Ada Officer');
  await stageStaleProof(page);
  await form.getByRole('button', { name: 'Sign the report' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Signed by Ada Officer')).toBeVisible();
}

async function recordOutcomes(page: Page): Promise<void> {
  const filed = page.getByRole('region', { name: 'EU DSA notice' });
  await expect(filed.getByText(/^Reminder: ask for the outcome by/)).toBeVisible();
  await filed.getByRole('button', { name: 'Dismissed' }).click();
  const dismissed = page.getByRole('dialog', { name: 'Was the report dismissed?' });
  await dismissed.getByRole('textbox', { name: 'Reason' }).fill('They see no violation.');
  await dismissed.getByRole('button', { name: 'Record as dismissed' }).click();
  await expect(filed.getByText('They see no violation.')).toBeVisible();
  await expect(filed.getByText(/^Reminder/)).toHaveCount(0);
  await filed.getByRole('button', { name: 'Reopen' }).click();
  const reopened = page.getByRole('dialog', { name: 'Reopen the report?' });
  await reopened.getByRole('textbox', { name: 'Reason' }).fill('An appeal was filed.');
  await reopened.getByRole('button', { name: 'Reopen' }).click();
  await expect(filed.getByText('An appeal was filed.')).toBeVisible();
  await expect(filed.getByText(/^Reminder: ask for the outcome by/)).toBeVisible();
  await expectStepSound(page, 'incident, filed and reopened');
}

/** Adds a recipient of evidence by a key, after comparing its fingerprint, and removes the recipient. */
async function nameReader(page: Page): Promise<void> {
  const { publicKey } = generateKeyPairSync('x25519');
  await followLink(page, '/nexus/reports');
  await page.getByRole('button', { name: 'Add reader' }).click();
  const form = page.getByRole('form', { name: 'Add reader' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Counsel');
  const pem = String(publicKey.export({ format: 'pem', type: 'spki' }));
  await form.getByRole('textbox', { name: 'Public key' }).fill(pem);
  await expect(form.getByRole('status')).toContainText(/Fingerprint ([0-9a-f]{4} ?){4}/);
  await form.getByRole('button', { name: 'Add reader' }).click();
  await expect(form).toHaveCount(0);
  const reader = page.getByRole('listitem').filter({ hasText: 'Counsel' });
  await expect(reader).toContainText('can open evidence since');
  await expectStepSound(page, 'reports, with a reader');
  await reader.getByRole('button', { name: 'Remove Counsel' }).click();
  const sure = page.getByRole('dialog', { name: 'Remove this reader?' });
  await sure.getByRole('textbox').fill('Counsel');
  await sure.getByRole('button', { name: 'Remove reader' }).click();
  await expect(reader).toHaveCount(0);
}

test('an incident leads from its description to a verified package and a filed report', async ({
  page,
  provoked,
}) => {
  provoked.push(/403|422/);
  const account = await makeAccount({ username: freshName('officer'), roles: ['nexus:owner'] });
  await letIn(page, account);
  await openByHand(page);
  await fillInWhatIsMissing(page, 'ada@example.org');
  await addEvidence(page);
  await sign(page, account);

  const save = page.getByRole('button', { name: 'Download the package' });
  await expect(save).toBeVisible({ timeout: 30_000 });
  await expectStepSound(page, 'incident, signed');
  const download = page.waitForEvent('download');
  await save.click();
  expect((await download).suggestedFilename()).toMatch(/^evidence_ada_support_\d+\.zip$/);
  const zip = await readFile(await (await download).path());
  const anchor: unknown = await (await fetch(`${product().url}/.well-known/rampart-evidence.json`)).json();
  const { checks } = await verifyPackage({ zip, anchor });
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(5);

  await page.getByRole('button', { name: 'Continue to filing' }).click();
  const number = page.getByRole('form', { name: 'Number from EU DSA notice' });
  await number.getByRole('textbox').fill('DSA-4711');
  await number.getByRole('button', { name: 'Record as filed' }).click();
  await expect(page.getByText('Number DSA-4711')).toBeVisible();
  await recordOutcomes(page);
  await step(page, 'Custody').click();
  await expect(page.getByText('Package built: the package')).toBeVisible();
  await expectStepSound(page, 'incident, custody');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Incidents' }).click();
  const row = page.getByRole('row', { name: /An account in my name/ }).first();
  await expect(row).toContainText('Filed');
  await expectStepSound(page, 'incidents');
  await nameReader(page);
});
