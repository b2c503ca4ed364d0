/**
 * Who may import whom (docs/architecture.md, "Layers"). Everything not allowed here is an error. `scripts/check-imports.mjs`
 * reads these rules, and refuses circles of imports itself.
 */
const { existsSync, readdirSync } = process.getBuiltinModule('node:fs');

/** Libraries with a place of their own in the rules below. */
const APART = ['sigma', 'capability', 'installation'];
const LIBRARIES = readdirSync(`${__dirname}/libs`).filter((name) => !APART.includes(name));
/** A capability is a library with a manifest; every other library is platform, and knows no capability. */
const hasManifest = (name) => existsSync(`${__dirname}/libs/${name}/src/capability.ts`);
const PLATFORM = `libs/(${LIBRARIES.filter((name) => !hasManifest(name)).join('|')})`;
const CAPABILITIES = LIBRARIES.filter(hasManifest).join('|');
const CAPABILITY = `libs/(${CAPABILITIES})`;

/** Capabilities that may look at another's contract, one way only. */
const BETWEEN_CAPABILITIES = [
  '^libs/tier-policy/src/contract/',
  '^libs/identity-access/src/contract/',
  '^libs/impersonation/src/contract/',
  '^libs/katia/src/contract/',
];

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * Rooms of `libs/soc`, lowest first, and what each reads of lower ones beside their contracts (decision 0884). Every room has
 * the folders of a capability.
 */
const ROOMS = {
  system: [],
  intake: [],
  intel: ['intake/domain/'],
  detection: ['intake/domain/', 'intake/handlers/days', 'intel/domain/'],
  response: [
    'intake/domain/',
    'detection/domain/alerts/',
    'detection/handlers/response-to',
    'detection/projections/(alerts|events|settings)/',
  ],
  cases: ['detection/domain/alerts/', 'detection/handlers/pipeline/entity-id', 'response/domain/items/'],
  search: [
    'intel/projections/indicators/naming',
    'detection/domain/detect/watch',
    'detection/projections/(events|matches)/',
    'response/projections/(deny-list|items)/',
    'cases/projections/cases/',
  ],
};
const SOC = '^libs/soc/src';
const ANY_ROOM = `(${Object.keys(ROOMS).join('|')})`;
const HOUSE_PLAN = '(contract|domain|handlers|reactors|jobs|projections|ports|adapters)';
const CONTRACTS = ['^libs/[^/]+/src/contract/', `${SOC}/${ANY_ROOM}/contract/`];
/** What every room of `libs/soc` may read. */
const ALL_ROOMS_READ = `${SOC}/(contract/vocabulary|domain/stream/|handlers/(context|zone)|ports/)`;

const roomRules = Object.entries(ROOMS).map(([room, reads], place) => {
  const lower = Object.keys(ROOMS).slice(0, place);
  for (const read of reads)
    if (!lower.includes(read.split('/')[0])) throw new Error(`${room} is below ${read}: list it lower.`);
  return rule(
    `soc-${room}-reads-lower-rooms`,
    'A room reads contracts of lower rooms, and what is listed of them.',
    { path: `${SOC}/${room}/`, pathNot: 'spec\\.ts$' },
    {
      path: `${SOC}/`,
      pathNot: [
        `${SOC}/${room}/`,
        ALL_ROOMS_READ,
        ...lower.map((name) => `${SOC}/${name}/contract/`),
        ...reads.map((read) => `${SOC}/${read}`),
      ],
    },
  );
});

module.exports = {
  forbidden: [
    rule(
      'kernel-imports-nothing',
      'The kernel has no meaning of its own and no dependencies.',
      { path: '^libs/kernel/src', pathNot: 'spec\\.ts$' },
      { pathNot: '^libs/kernel/src' },
    ),
    rule(
      'platform-knows-no-capability',
      'Platform libraries serve every capability.',
      { path: `^${PLATFORM}/src` },
      { path: `^${CAPABILITY}/` },
    ),
    rule(
      'platform-knows-no-manifest',
      'Manifests are made of what platform libraries define.',
      { path: `^${PLATFORM}/src` },
      { path: '^libs/capability/' },
    ),
    rule(
      'manifest-knows-no-capability',
      'Every capability is described in the same words; plans are the only capability that the words mention.',
      { path: '^libs/capability/src' },
      { path: `^${CAPABILITY}/`, pathNot: '^libs/tier-policy/src/contract/' },
    ),
    rule(
      'database-below-capabilities',
      'Database access knows only the kernel.',
      { path: '^libs/database/src' },
      { path: '^libs/(event-log|jobs|live-feed|embedded)/' },
    ),
    rule(
      'event-log-below-capabilities',
      'The log knows only the kernel and the database.',
      { path: '^libs/event-log/src' },
      { path: '^libs/(jobs|live-feed|embedded)/' },
    ),
    rule(
      'jobs-and-feed-are-neighbours',
      'Neither needs the other.',
      { path: '^libs/jobs/src' },
      { path: '^libs/(live-feed|embedded)/' },
    ),
    rule(
      'feed-and-jobs-are-neighbours',
      'Neither needs the other.',
      { path: '^libs/live-feed/src' },
      { path: '^libs/(jobs|embedded)/' },
    ),
    rule(
      'contract-runs-in-a-browser',
      'A contract names data: kernel and zod only.',
      { path: CONTRACTS, pathNot: 'spec\\.ts$' },
      { pathNot: [...CONTRACTS, '^libs/kernel/src', 'node_modules/zod'] },
    ),
    rule(
      'media-core-runs-in-a-browser',
      'The same pixels give the same bits everywhere; only the doors for Node know codecs and programs.',
      { path: '^libs/media/src/', pathNot: ['spec\\.ts$', '^libs/media/src/(node|testing|video)/'] },
      { pathNot: ['^libs/media/src/(?!node/|video/)', '^libs/kernel/src', 'node_modules/@noble/hashes'] },
    ),
    rule(
      'evidence-is-checked-in-a-browser',
      'Packages can be checked without Rampart: nothing here needs Node.',
      { path: '^libs/incidents/src/(verify|format)/', pathNot: 'spec\\.ts$' },
      {
        pathNot: [
          '^libs/incidents/src/(verify|format|contract)/',
          '^libs/kernel/src',
          'node_modules/(zod|asn1js|reflect-metadata|@peculiar)/',
        ],
      },
    ),
    rule(
      'domain-is-pure',
      'The domain decides; it does no I/O and knows no framework. The core of media only computes on pixels.',
      { path: [`^${CAPABILITY}/src/domain/`, `${SOC}/${ANY_ROOM}/domain/`], pathNot: 'spec\\.ts$' },
      {
        pathNot: [
          `^${CAPABILITY}/src/(domain|contract)/`,
          `${SOC}/${ANY_ROOM}/(domain|contract)/`,
          '^libs/kernel/src',
          '^libs/connectors/src/contract/',
          '^libs/event-log/src/(event-definition|contract/)',
          '^libs/event-log/src/index',
          '^libs/sigma/src/index',
          '^libs/katia/src/contract/',
          '^libs/media/src/(index|fingerprint/)',
          'node_modules/zod',
          'node_modules/temporal-polyfill',
        ],
      },
    ),
    rule(
      'connectors-know-networks',
      'They speak with networks for any capability: no database, no log.',
      { path: '^libs/connectors/src', pathNot: ['spec\\.ts$', '^libs/connectors/src/testing/'] },
      { path: '^libs/', pathNot: ['^libs/connectors/src', '^libs/kernel/src', '^libs/outbound/src'] },
    ),
    rule(
      'sigma-imports-nothing',
      'A library of its own: it knows YAML and regular expressions, nothing of this product.',
      { path: '^libs/sigma/src', pathNot: 'spec\\.ts$' },
      { pathNot: ['^libs/sigma/src', 'node_modules/(yaml|re2js)/'] },
    ),
    rule(
      'no-nest-in-libs',
      'Handlers run in a worker, a script or a test without a container.',
      { path: '^libs/' },
      { path: 'node_modules/@nestjs/' },
    ),
    rule(
      'capability-to-capability-by-contract',
      'One capability sees only another one’s contract.',
      { path: `^libs/(${CAPABILITIES})/src` },
      { path: `^libs/(${CAPABILITIES})/src`, pathNot: ['^libs/$1/', ...BETWEEN_CAPABILITIES] },
    ),
    ...roomRules,
    rule(
      'rooms-follow-the-house-plan',
      'A room has the folders of a capability, so a reader knows where to look.',
      { path: `${SOC}/${ANY_ROOM}/(?!${HOUSE_PLAN}/)` },
      {},
    ),
    rule(
      'what-rooms-share-is-low',
      'What every room reads knows of rooms only their contracts, and what a list of indicators is.',
      { path: [ALL_ROOMS_READ, `${SOC}/contract/live`] },
      {
        path: `${SOC}/${ANY_ROOM}/`,
        pathNot: [`${SOC}/${ANY_ROOM}/contract/`, `${SOC}/intel/domain/indicator\\.ts$`],
      },
    ),
    rule(
      'only-signed-reports-leave',
      'One module hands reports over, and it demands the signature.',
      {
        path: '^(apps|libs)/',
        pathNot: [
          '^libs/incidents/src/handlers/send-report\\.ts$',
          '^libs/incidents/src/adapters/network-sender\\.ts$',
          '^libs/incidents/src/index\\.ts$',
          'spec\\.ts$',
        ],
      },
      { path: '^libs/incidents/src/ports/report-sender' },
    ),
    rule(
      'networks-take-reports-from-the-worker',
      'Only the capability that files reports opens what posts to a network.',
      {
        path: '^(apps|libs)/',
        pathNot: ['^libs/impersonation/src/(adapters/reporting/|index)', 'spec\\.ts$'],
      },
      { path: '^libs/impersonation/src/adapters/reporting/' },
    ),
    rule(
      'installation-composes',
      'It names every capability; only processes ask what an installation consists of.',
      { path: '^libs/(?!installation/)' },
      { path: '^libs/installation/' },
    ),
    rule(
      'apps-do-not-import-apps',
      'Processes talk over the wire.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule('libs-do-not-import-apps', 'Apps are processes, not homes.', { path: '^libs/' }, { path: '^apps/' }),
    rule(
      'web-sees-contracts',
      'It knows contracts, the brand, the files of tiers, the live client, the verifier of packages, sealing and the generated API client.',
      { path: '^apps/web/src', pathNot: 'spec\\.ts$' },
      {
        path: '^libs/',
        pathNot: [
          '^libs/[^/]+/src/contract/',
          '^libs/brand/src',
          '^libs/live-feed/src/client/',
          '^libs/kernel/src',
          '^libs/incidents/src/verify/index',
          '^libs/sealing/src/index',
          '^libs/tier-policy/tiers/',
        ],
      },
    ),
    rule(
      'features-do-not-import-features',
      'Routes compose features.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'shared-knows-no-feature',
      'Shared parts serve every feature.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    rule(
      'one-gateway',
      'Only gateways speak socket.io.',
      {
        path: '^(apps/api|libs)/',
        pathNot: [
          '^apps/api/src/live/',
          '^apps/api/src/katia/chat/katia\\.gateway\\.ts$',
          'spec\\.ts$',
          '^apps/api/src/testing/',
          '/bench/',
        ],
      },
      { path: 'node_modules/socket\\.io/' },
    ),
    rule(
      'no-unlisted-dependency',
      'What is imported is in the package’s own package.json.',
      { pathNot: ['spec\\.tsx?$', '/testing/', '/bench/', '/tools/', '^test/', 'vite.config'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^(libs|apps)/' },
    ),
    rule(
      'no-dev-dependency-in-product',
      'The product runs on its dependencies.',
      { path: '^(libs|apps)/[^/]+/src', pathNot: ['spec\\.tsx?$', '/testing/', '\\.contract\\.ts$'] },
      { dependencyTypes: ['npm-dev'], pathNot: ['node_modules/@types/'] },
    ),
    rule(
      'no-orphans',
      'A module without an importer is dead.',
      {
        orphan: true,
        path: '^(libs|apps)/[^/]+/src',
        pathNot: ['\\.d\\.ts$', '/index\\.ts$', 'main\\.tsx?$'],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^test/(atproto|lighthouse)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // Files do not change meanwhile. By default what was read of them is forgotten after four seconds.
      cachedInputFileSystem: { cacheDuration: 30 * 60_000 },
    },
    // Who depends on a module is only counted for rules, and none asks.
    skipAnalysisNotInRules: true,
  },
};
