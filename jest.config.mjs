import { availableParallelism } from 'node:os';

/** The weights: `.unit.spec.ts` does no I/O, `.web.spec.tsx` shows one component, `.int.spec.ts` uses a real PostgreSQL. */
const base = {
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/test/support/native/runtime.mjs',
  testEnvironment: '<rootDir>/test/support/native/environment.mjs',
  // What runs before the specs; the specs themselves are loaded by the runtime above.
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } }] },
  modulePathIgnorePatterns: ['/dist/', '/.rampart/', '/test/atproto/', '/test/lighthouse/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: ['<rootDir>/test/support/fixed-seed.mjs', '<rootDir>/test/support/fixed-language.mjs'],
};

export default {
  // A busy machine is slow, not broken; nothing asserts a wall time.
  testTimeout: 60_000,
  // One more than cores, because a process often waits for the database.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  testSequencer: '<rootDir>/test/support/native/sequencer.mjs',
  // A process keeps the specs it has run. A new process loads the product again, for 7 s of CPU time.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/native/dom-environment.mjs',
      testMatch: ['<rootDir>/apps/web/src/**/*.web.spec.tsx'],
    },
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
