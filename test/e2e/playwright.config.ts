import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The first browser takes half the CPU time of the others, because it draws no windows.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));

const ENOUGH_MEMORY = 10 * 2 ** 30;

export default defineConfig({
  testDir: import.meta.dirname,
  // By their names, so that walks of all pages start early. A further project would start every browser again.
  testMatch: '*.e2e.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: './support/products.ts',
  // Tests of one file run in order, and workers never share a product, so counts and kills do not interfere.
  // Each worker starts a product and a browser, and two cores are busy with three.
  workers: Math.min(availableParallelism() + 1, totalmem() < ENOUGH_MEMORY ? 3 : 4),
  fullyParallel: false,
  // On a busy CI machine a failed test gets a second try, reported as flaky. Elsewhere the first failure
  // counts.
  retries: process.env['CI'] ? 1 : 0,
  // Milliseconds. A generous limit does not slow tests that pass.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Without motion drawers and menus open at once. Tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker reuses its page, emptied after each test. A new page would start a process and compile the
    // console again.
    reuseContext: true,
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process draws the pages of all tests. Otherwise each test would start one, which compiles the console again.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // Pages live for seconds. Compiling their code to the fastest form takes longer than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
