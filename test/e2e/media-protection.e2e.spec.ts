import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { findFfmpeg } from '@rampart/media/video';
import sharp from 'sharp';
import { expect, test } from './support/fixtures.js';
import { followLink } from './support/routes.js';

const PATH = '/nexus/media-protection';

const sendFiles = async (
  page: Page,
  button: string,
  files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[],
): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles([...files]);
};

test('a picture is protected, its leaked copy leads to the post, and invalid files are refused', async ({
  signedIn: page,
  provoked,
}) => {
  provoked.push(/422/);
  const original = Buffer.from(await encodeImage(picture(41, 640, 400), 'image/jpeg'));
  await page.goto(PATH);
  await page.getByLabel('Post or recipient').fill('Harbour evening');
  await page.getByLabel('Visible watermark').fill('© Northwind');
  await sendFiles(page, 'Choose pictures', [
    { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: original },
    { name: 'rubbish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ]);
  await expect(page.getByRole('alert')).toContainText('rubbish.jpg: These bytes are not a picture');
  const row = page.getByRole('row', { name: /harbour\.jpg/ });
  await expect(row).toContainText('Protected');

  await row.getByRole('gridcell').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Hidden mark verified');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the copy for Instagram, Harbour evening' }).click();
  const published = await readFile(await (await download).path());
  await expect(drawer).toContainText('downloaded 1 time');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  const leaked = await sharp(published).resize(480).jpeg({ quality: 55 }).toBuffer();
  await page.getByRole('tab', { name: 'Check a copy' }).click();
  await page.getByLabel('Found at').fill('https://elsewhere.example/board/7');
  await sendFiles(page, 'Choose picture', [{ name: 'found.jpg', mimeType: 'image/jpeg', buffer: leaked }]);
  await expect(page.getByText('Made for Instagram, Harbour evening', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record a violation' }).click();
  await expect(page.getByText('Violation recorded.')).toBeVisible();

  await page.getByRole('tab', { name: 'Violations' }).click();
  await expect(page.getByText('https://elsewhere.example/board/7')).toBeVisible();
  await page.getByRole('button', { name: 'Open incident' }).click();
  await page.getByRole('link', { name: 'Open incident' }).click();
  await expect(page.getByRole('heading', { name: /Copy of harbour\.jpg/ })).toBeVisible();

  await followLink(page, PATH);
  await page.getByRole('button', { name: 'Renew key' }).click();
  const renewing = page.getByRole('dialog', { name: 'Renew the marking key?' });
  await renewing.getByRole('textbox').fill('renew');
  await renewing.getByRole('button', { name: 'Renew key' }).click();
  await expect(page.getByText('New marks use key generation 2.')).toBeVisible();

  await row.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Erase this picture' }).click();
  const forgetting = page.getByRole('dialog', { name: 'Erase this picture?' });
  await forgetting.getByRole('textbox').fill('harbour.jpg');
  await forgetting.getByRole('button', { name: 'Erase this picture' }).click();
  await expect(forgetting).toBeHidden();
  await expect(page.getByRole('row', { name: /Erased picture/ })).toContainText('Erased');
  await expect(row).toHaveCount(0);
});

test('a video is protected, and its leaked copy leads to the post', async ({ signedIn: page }, { retry }) => {
  test.setTimeout(300_000);
  const program = await findFfmpeg();
  test.skip(program.state === 'off', 'install ffmpeg, or name it in RAMPART_FFMPEG');
  if (program.state === 'off') return;
  const folder = await mkdtemp(join(tmpdir(), 'rampart-e2e-video-'));
  const path = (name: string): string => join(folder, name);
  const run = (...words: string[]) => execFileSync(program.ffmpeg, ['-v', 'error', '-y', ...words]);
  await writeFile(path('still.png'), await encodeImage(picture(43 + retry, 700, 460), 'image/png'));
  const moving = ['-loop', '1', '-framerate', '4', '-i', path('still.png'), '-t', '1.5'];
  run(...moving, '-vf', 'crop=640:400:n*6:n*4', '-c:v', 'mpeg4', '-q:v', '2', path('walk.mp4'));

  await page.goto(PATH);
  await expect(page.getByText(/Videos: up to 100 MiB/)).toBeVisible();
  await page.getByLabel('Post or recipient').fill('Harbour walk');
  await sendFiles(page, 'Choose pictures', [
    { name: 'walk.mp4', mimeType: 'video/mp4', buffer: await readFile(path('walk.mp4')) },
  ]);
  const row = page.getByRole('row', { name: /walk\.mp4/ });
  // Encoding takes minutes on a busy machine.
  await expect(row).toContainText('Protected', { timeout: 120_000 });
  await row.getByRole('gridcell').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Hidden mark verified');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the copy for Instagram, Harbour walk' }).click();
  await (await download).saveAs(path('copy.mp4'));
  await drawer.getByRole('button', { name: 'Close' }).click();

  run('-i', path('copy.mp4'), '-c:v', 'mpeg4', '-q:v', '3', path('leaked.mp4'));
  await page.getByRole('tab', { name: 'Check a copy' }).click();
  await sendFiles(page, 'Choose picture', [
    { name: 'leaked.mp4', mimeType: 'video/mp4', buffer: await readFile(path('leaked.mp4')) },
  ]);
  const found = page.getByText('Made for Instagram, Harbour walk', { exact: true });
  await expect(found).toBeVisible({ timeout: 120_000 });
});
