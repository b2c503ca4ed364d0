import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The first does half the work of the others: it draws no windows.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: './support/products.ts',
  // Tests of one file run in order, and workers never share a product, so counts and kills stay separate. A
  // worker waits for half of its time, so two cores carry three.
  workers: Math.min(availableParallelism() + 1, 3),
  fullyParallel: false,
  // A busy CI machine gets a second try, reported as flaky; elsewhere the first failure counts.
  retries: process.env['CI'] ? 1 : 0,
  // A generous limit costs nothing where nothing waits, milliseconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Drawers and menus open at once; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker keeps its page, emptied after each test: a new one starts a process and compiles the console again.
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
      ],
    },
  },
});
