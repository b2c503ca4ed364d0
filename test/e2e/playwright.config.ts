import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));

/** The built product, one for each worker with a data folder of its own; Chromium of the machine. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: './support/products.ts',
  // Tests of one file go one after the other, and no two workers share a product: what one counts or kills is its own.
  // Two cores carry two; more gain little, since every worker brings a browser, a database and four processes.
  workers: Math.min(availableParallelism(), 2),
  fullyParallel: false,
  // A busy CI machine gets a second try, reported as flaky; at a desk the first failure stands.
  retries: process.env['CI'] ? 1 : 0,
  // A busy machine is slow, not broken: patience costs nothing where there is nothing to wait for.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
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
      ],
    },
  },
});
