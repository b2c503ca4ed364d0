import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { IN_ENGLISH, t, textsIn } from '@rampart/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';
import { type DigestFacts, type Report, reportSchema } from '../../libs/incidents/src/contract/index.js';
import { findingOf } from '../../libs/incidents/src/handlers/finding-of.js';
import { factsOf } from '../../libs/incidents/src/package/facts.js';
import { digestPdf } from '../../libs/incidents/src/package/pdf/digest-pdf.js';
import { FIELDS } from '../../libs/incidents/src/package/pdf/report/field-words.js';
import { previewPdf, reportPdf } from '../../libs/incidents/src/package/pdf/report-pdf.js';
import { sampleKeys } from '../../libs/incidents/src/testing/keys.js';
import { FINDING, FOUND_CASE } from '../../libs/incidents/src/testing/sample-finding.js';
import { evidenceOf, sampleReport } from '../../libs/incidents/src/testing/sample-report.js';

const WEB = join(import.meta.dirname, '../../apps/web');
const german = textsIn('de', await serverTexts('de', WEB));
const AROUND = {
  ...{ pictures: [], commands: [], fingerprint: 'AA', keyId: 'k', packageName: 'p.zip', verifier: 'v' },
};
/** Words of English sentences that German ones have not. */
const ENGLISH = /\b(?:the|and|you|your|with|of|by|from|until|is|not|no|found|to|it)\b/iu;

interface Node {
  readonly lang?: string;
  readonly children?: readonly Node[];
}

const languagesIn = (node: Node): readonly string[] => [
  ...(node.lang === undefined ? [] : [node.lang]),
  ...(node.children ?? []).flatMap(languagesIn),
];

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The names of all members of a schema that hold no others. */
function leavesOf({ properties = {}, items, anyOf, oneOf }: JsonSchema, name = ''): readonly string[] {
  const within = [
    ...Object.entries(properties).flatMap(([member, schema]) => leavesOf(schema, member)),
    ...[...(items === undefined ? [] : [items]), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap((schema) =>
      leavesOf(schema, name),
    ),
  ];
  return within.length > 0 || name === '' ? within : [name];
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replace(/\s+/gu, ' ');
}

/** What the case holds is in the words of its people. */
const WRITTEN = { title: 'Konto', description: 'Ein fremdes Konto.', behaviorPatterns: ['Fragt nach Geld'] };
const CASE = {
  ...FOUND_CASE,
  ...{ title: WRITTEN.title, description: WRITTEN.description, locations: [] },
  suspect: { ...FOUND_CASE.suspect, behaviorPatterns: WRITTEN.behaviorPatterns },
  findings: [{ ...FINDING, contributions: [{ label: t`Same avatar`, measured: 'bio: yes', points: '8.0' }] }],
  reporter: { ...FOUND_CASE.reporter, relationship: 'Angestellte', authority: 'Brief vom 3. Februar 2026' },
};

describe('a report in German', () => {
  let english: Report;
  let report: Report;
  beforeAll(async () => {
    const { keys } = await sampleKeys();
    const files = [{ filename: 'a.txt', bytes: Buffer.from('a') }];
    const evidence = evidenceOf(files).map((item) => ({ ...item, description: 'Bild', source: 'Netz' }));
    english = await sampleReport(files, keys, { caseFile: CASE, evidence });
    report = reportSchema.parse({ ...english, signature: { ...english.signature, language: 'de' } });
  });

  it('says so to readers, and is the same file each time', async () => {
    const pdf = await reportPdf(report, { ...AROUND, texts: german });
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (de)');
    expect(Buffer.compare(pdf, await reportPdf(report, { ...AROUND, texts: german }))).toBe(0);
    const text = await textOf(pdf);
    expect(text).toContain('Meldung einer Identitätsvortäuschung auf Bluesky');
    expect(text).toContain('Ähnlichkeit 86,1 von 100');
  });

  it('has no English but the legal texts, which are marked as English, and signed data', async () => {
    const pdf = await reportPdf(report, { ...AROUND, texts: german });
    const document = await getDocumentProxy(pdf.slice());
    const trees = await Promise.all(
      Array.from({ length: document.numPages }, async (_page, index) =>
        (await document.getPage(index + 1)).getStructTree(),
      ),
    );
    expect(new Set(trees.flatMap((tree: unknown) => languagesIn(tree as Node)))).toEqual(new Set(['en']));
    const text = await textOf(pdf);
    const own = text.slice(0, text.indexOf('Anhang A')).split(/(?<=[.:])\s/u);
    const quoted = /I believe in good faith|What this report says|What .+ shows/u;
    expect(own.filter((line) => ENGLISH.test(line) && !quoted.test(line))).toEqual([]);
    expect(text).toContain('I am the person concerned, or I am authorised to act for them.');
  });

  it('names each field of the signed data in German', () => {
    const written = new Set(leavesOf(z.toJSONSchema(reportSchema) as JsonSchema));
    expect(written.size).toBeGreaterThan(80);
    const named = [...written].flatMap((name) => factsOf({ [name]: 'x' })).map(({ field }) => field);
    // Only `declared` has a member `by`, whose label says so.
    expect(named.filter((field) => field !== 'By' && !FIELDS.has(field))).toEqual([]);
    const same = new Set(['Name', 'Version', 'Region', 'V', 'Id', 'Handle']);
    expect([...FIELDS].filter((field) => german.of(field) === field && !same.has(field))).toEqual([]);
  });

  it('is refused with texts of another language', () => {
    expect(() => reportPdf(report, { ...AROUND, texts: IN_ENGLISH })).toThrow('another language');
    expect(() => reportPdf(english, { ...AROUND, texts: german })).toThrow('another language');
  });

  it('is drawn in German before its signature too', async () => {
    const { signature, ...rest } = report;
    const unsigned = { ...rest, signature: null };
    const { contentSha256 } = signature;
    const text = await textOf(await previewPdf(unsigned, { pictures: [], contentSha256, texts: german }));
    expect(text).toContain('Vorschau: Diese Meldung ist noch nicht unterzeichnet.');
  });
});

describe('what a scan measured', () => {
  const measured = (evidence: unknown): string => {
    const contributions = [{ name: 'x', label: t`Same avatar`, points: 1, evidence }];
    const account = {
      platform: 'bluesky',
      handle: 'a',
      displayName: '',
      createdAt: null,
      followerCount: null,
    };
    const found = { lookAlikeId: 'l', account, riskLevel: 'low', score: 1, points: 1, possiblePoints: 2 };
    const { contributions: written } = findingOf({ ...found, contributions } as unknown as Parameters<
      typeof findingOf
    >[0]);
    return german.of(written[0]?.measured ?? '');
  };

  it.each([
    [{ kind: 'alignment', protectedText: 'ada', candidateText: '4da' }, '„4da“ statt „ada“'],
    [{ kind: 'similarity', field: 'bio', similarity: 0.8 }, 'Bio: zu 80 % gleich'],
    [{ kind: 'avatar', bitDistance: 11, bits: 256 }, '11 von 256 Bildbits weichen ab'],
    [{ kind: 'date', at: '2026-11-11T10:00:00.000Z', ageDays: 3.2 }, '2026-11-11, 3 Tage vor dem Scan'],
    [{ kind: 'words', field: 'displayName', words: ['a'] }, 'Anzeigename enthält „a“'],
    [{ kind: 'flag', name: 'official', value: true }, 'offiziell: ja'],
  ])('is written in German: %o', (evidence, text) => {
    expect(measured(evidence)).toBe(text);
  });
});

describe('a digest in German', () => {
  it('has no English', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const week = { week: '2026-W47', from: at, to: at, complete: false, digestId: 'd' };
    const [reportId, target] = ['IR-2026-0A1B2C3D', 'bluesky'] as const;
    const facts: DigestFacts = {
      lookAlikes: [{ platform: 'bluesky', risk: 'high', simulated: true, count: 2 }],
      opened: 1,
      incidents: [{ status: 'in-review', count: 1 }],
      filed: [{ reportId, target, number: 'N-1', at, simulated: true }],
      outcomes: [{ reportId, target, outcome: 'taken_down', at }],
    };
    const text = await textOf(await digestPdf(week, facts, german));
    expect(text.split(/(?<=[.:])\s/u).filter((line) => ENGLISH.test(line))).toEqual([]);
    expect(text).toContain('bluesky, Risiko hoch (simuliertes Netzwerk)');
  });
});
