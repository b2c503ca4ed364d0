import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Time and chance enter the pure rooms through arguments only (blueprint: "the domain is pure"). */
const pureRooms = {
  files: ['libs/*/src/{contract,domain}/**/*.ts', 'libs/*/src/*/{contract,domain}/**/*.ts'],
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-globals': ['error', 'process', 'Buffer', 'fetch', 'setTimeout', 'setInterval'],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'Chance is injected.' },
      { object: 'Date', property: 'now', message: 'Time is injected.' },
    ],
    'no-restricted-syntax': [
      'error',
      { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is injected.' },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.rampart/**',
      '.build/**',
      'test/atproto/**',
      'apps/web/src/shared/api-client/generated.ts',
      '**/test-results/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Nest modules are classes that carry only decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@rampart/*/src/*', '@rampart/*/dist/*'],
              message: 'Packages are entered by their doors.',
            },
          ],
        },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      eqeqeq: 'error',
    },
  },
  pureRooms,
  {
    files: [
      '**/*.spec.{ts,tsx}',
      '**/*.contract.ts',
      '**/testing/**/*.ts',
      'test/**/*.ts',
      '**/bench/**/*.ts',
    ],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // JSX describes a screen; its length says little about its complexity.
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // Where a constructor names its collaborators for injection, the type import must stay a value.
  {
    files: ['apps/{api,worker,sandbox}/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: [
      'scripts/**/*.mjs',
      'apps/cli/**/*.{ts,mjs}',
      '**/bench/**/*.ts',
      '**/tools/**/*.ts',
      'test/**/*.{ts,mjs}',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: ['apps/web/**/*.{ts,tsx}'], rules: { 'react-hooks/incompatible-library': 'off' } },
);
