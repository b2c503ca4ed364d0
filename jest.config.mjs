import { availableParallelism } from 'node:os';

/** One configuration, two weights: `.unit.spec.ts` does no I/O, `.int.spec.ts` talks to a real PostgreSQL. */
const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          experimental: { keepImportAttributes: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/', '/.rampart/', '/test/atproto/', '/test/lighthouse/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: ['<rootDir>/test/support/fixed-seed.mjs', '<rootDir>/test/support/fixed-language.mjs'],
};

export default {
  // A busy machine is slow, not broken; nothing asserts a wall time.
  testTimeout: 60_000,
  // Jest leaves one core to a person at the machine, which on two cores halves the pace; the database needs little of it.
  maxWorkers: Math.min(availableParallelism(), 4),
  // A process keeps the modules of every spec it has run; past this the collector costs more than a new process.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.unit.spec.ts'] },
    {
      ...base,
      displayName: 'int',
      testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/second-try.mjs'],
      globalSetup: '<rootDir>/libs/embedded/src/testing/jest-global-setup.ts',
      globalTeardown: '<rootDir>/libs/embedded/src/testing/jest-global-teardown.ts',
    },
    {
      ...base,
      displayName: 'system',
      testMatch: ['<rootDir>/test/{chaos,conformance}/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/second-try.mjs'],
      globalSetup: '<rootDir>/libs/embedded/src/testing/jest-global-setup.ts',
      globalTeardown: '<rootDir>/libs/embedded/src/testing/jest-global-teardown.ts',
    },
  ],
};
