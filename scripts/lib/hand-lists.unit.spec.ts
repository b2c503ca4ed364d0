import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { handListed } from './hand-lists.mjs';

const ROOT = join(import.meta.dirname, '../..');
const NAMES = ['bot-detection', 'impersonation', 'incidents', 'katia', 'publishing', 'soc'];
const THREE = ['bot-detection', 'impersonation', 'soc'];
const found = (source: string): string[] => handListed('a.ts', source, NAMES);

describe('capabilities that a file names by hand', () => {
  it('are keys of one object, quoted or not', () => {
    expect(found("const parts = { impersonation: 1, soc: 2, 'bot-detection': 3 };")).toEqual(THREE);
  });

  it('are keys in camel case, shorthands and methods of one object', () => {
    expect(found('const parts = { botDetection, impersonation, soc() {} };')).toEqual(THREE);
  });

  it('are members of one type, and names that a function takes apart', () => {
    expect(found('interface Parts { botDetection: 1; impersonation: 2; soc: 3 }')).toEqual(THREE);
    expect(found('type Parts = { botDetection: 1; impersonation: 2; soc: 3 };')).toEqual(THREE);
    expect(found('const open = ({ botDetection, impersonation, soc: events }) => events;')).toEqual(THREE);
  });

  it('are values of one union and of the cases of one switch', () => {
    expect(found("type Name = 'bot-detection' | 'impersonation' | 'soc';")).toEqual(THREE);
    const cases = "switch (name) { case 'bot-detection': case 'impersonation': case 'soc': break; }";
    expect(found(cases)).toEqual(THREE);
  });

  it('are elements of one list, also spread ones', () => {
    expect(found('const all = [botDetection, impersonation, ...soc];')).toEqual(THREE);
    expect(found("const all = ['bot-detection', 'impersonation', 'soc'];")).toEqual(THREE);
  });

  it('are five texts of the whole file, such as packages and addresses', () => {
    const imports = ['katia', 'soc', 'publishing', 'incidents']
      .map((name) => `import '@rampart/${name}/contract';`)
      .join('\n');
    expect(found(`${imports}\nconst path = \`\${base}/impersonation/scans\`;`)).toHaveLength(5);
    expect(found(imports)).toEqual([]);
  });

  it('are none of two names in one list, and none of three that are apart', () => {
    expect(found('const parts = { impersonation: 1, soc: 2 }; const others = [botDetection];')).toEqual([]);
  });

  it('are none that comments name', () => {
    expect(found("// 'soc', 'katia', 'incidents', 'publishing', 'impersonation'\nexport {};")).toEqual([]);
  });
});

/** Files that name capabilities because no manifest can say it, each with the reason. */
const BY_HAND: Readonly<Record<string, string>> = {
  'apps/api/src/platform/former-addresses.ts': 'former addresses of those that had another name',
  'apps/api/src/approvals/door-commands.service.ts': 'actions of several that a second person approves',
  'libs/installation/src/perform-approved.ts': 'actions of several that a second person approves',
  'apps/api/src/katia/katia-drafts.ts': 'commands of several that a confirmed proposal runs',
  'apps/web/src/features/katia/api/katia.ts': 'commands of several that a confirmed proposal runs',
  'libs/installation/src/neighbours/worker-neighbours.ts': 'what some do for others',
  'apps/web/src/app/contributions/contributions.ts': 'sections of home pages, in their order',
  'apps/web/src/app/contributions/home-parts.tsx': 'components of these sections, in one chunk',
  'apps/web/src/app/pages/capability-pages.ts': 'pages of client areas, in the order of their sidebars',
  'apps/web/src/public/pages/landing/works.ts': 'what the public page shows, in its order',
  'apps/web/src/gallery/synthetic.ts': 'an invented tenant',
  'libs/tier-policy/src/contract/common-capabilities.ts': 'titles and claims',
  'libs/tier-policy/src/contract/switchable-capabilities.ts': 'titles and claims',
  'scripts/lib/api-actions.mjs': 'addresses of several that keep a noun, each with its reason',
};

describe('a file that lists capabilities by hand', () => {
  const capabilities = readdirSync(join(ROOT, 'libs')).filter(
    (lib) => lib !== 'capability' && existsSync(join(ROOT, 'libs', lib, 'src/capability.ts')),
  );

  it('is one of the known ones', () => {
    const sources = ['apps', 'libs', 'scripts'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => /\.(ts|tsx|mjs)$/u.test(path))
        .filter((path) => !/node_modules|\/dist\/|spec\.ts|\/testing\/|generated|\.d\.ts/u.test(path)),
    );
    const listing = sources.filter((path) => {
      const others = capabilities.filter((name) => !path.startsWith(`libs/${name}/`));
      return handListed(path, readFileSync(join(ROOT, path), 'utf8'), others).length > 0;
    });
    expect(listing.sort()).toEqual(Object.keys(BY_HAND).sort());
  });
});
