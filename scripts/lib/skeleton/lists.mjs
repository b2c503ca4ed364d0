/** @typedef {{ readonly path: string, readonly before: string, readonly line: string }} Entry */

/** New lines for existing lists, each with its place. @returns {Entry[]} */
export const entriesOf = ({ name, title }) => [
  {
    path: 'libs/tier-policy/src/contract/common-capabilities.ts',
    before: "  'event-log':",
    line: `  '${name}': { title: '${title}', built: true },\n`,
  },
  {
    path: 'apps/web/src/app/pages/common-pages.ts',
    before: '];',
    line: `  {
    slug: '/${name}',
    group: 'Overview',
    label: '${title}',
    words: '',
    icon: 'evidence',
    holds: '${title} of your organisation.',
    load: () => import('../routes/${name}.js'),
  },
`,
  },
];
