import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CapabilityWord {
  readonly place: string;
  readonly word: string;
  readonly capability?: string;
}

/** Parts of the processes that belong to no capability. */
const PARTS = [
  ...['activity', 'event-log', 'history', 'live', 'openapi', 'platform', 'search', 'testing'],
  ...['app', 'dist'],
];

/** First segments that the specification (`POST {api}/auth/login`) or a protocol (RFC 7644) gives to a capability. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  'identity-access': ['auth', 'scim'],
  platform: ['health'],
};

/** @param names names of the manifests @returns one sentence for each word that is not the name of its capability */
export const otherWords = (names: readonly string[], words: readonly CapabilityWord[]): string[] =>
  words
    .filter(({ word, capability }) =>
      capability === undefined ? !names.includes(word) : word !== capability,
    )
    .map(({ place, word, capability }) =>
      capability === undefined
        ? `${place}: "${word}" is no capability.`
        : `${place}: "${word}" has to be "${capability}".`,
    );

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Folders of a process that are named after capabilities, such as `apps/api/src/soc`. */
export const foldersOf = (root: string, process: string): CapabilityWord[] =>
  foldersIn(join(root, process))
    .filter((word) => !PARTS.includes(word))
    .map((word) => ({ place: `${process}/${word}`, word }));

export const librariesOf = (root: string): CapabilityWord[] =>
  foldersIn(join(root, 'libs'))
    .filter((lib) => lib !== 'capability' && existsSync(join(root, 'libs', lib, 'src/capability.ts')))
    .map((word) => ({ place: `libs/${word}`, word }));

export function addressesOf(root: string): CapabilityWord[] {
  const api = join(root, 'apps/api/src');
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.controller.ts'))
    .flatMap((path) =>
      firstSegments(readFileSync(join(api, path), 'utf8')).map((segment) => {
        const capability = path.split('/')[0] ?? '';
        const specified = SPECIFIED[capability]?.includes(segment) === true;
        return { place: `apps/api/src/${path}`, capability, word: specified ? capability : segment };
      }),
    );
}

export function firstSegments(source: string): string[] {
  const bases = [...source.matchAll(/^@Controller\((?:'([^']*)')?\)/gmu)].map(([, base = '']) => base);
  const methods = [...source.matchAll(/^ {2}@(?:Get|Post|Put|Patch|Delete|All)\((?:'([^']*)')?\)/gmu)];
  const paths = bases.includes('') ? methods.map(([, path = '']) => path) : bases;
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
}

/** The capability's name if the topic begins with it (`soc-cases` of `soc`); otherwise the whole topic. */
export const wordOfTopic = (topic: string, capability: string): string =>
  topic === capability || topic.startsWith(`${capability}-`) || topic.startsWith(`${capability}/`)
    ? capability
    : topic;
