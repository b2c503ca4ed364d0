import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));

/** The built product, started once by the global setup with a data folder of its own; Chromium of the machine. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: './support/start-product.ts',
  // One product, one administrator, and a test that kills the worker: one after the other.
  workers: 1,
  fullyParallel: false,
  // A busy CI machine gets a second try, reported as flaky; at a desk the first failure stands.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
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
