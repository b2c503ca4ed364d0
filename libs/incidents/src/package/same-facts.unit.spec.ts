import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';
import { extractText, getDocumentProxy } from 'unpdf';
import { caseFileSchema, isWritable, type Report } from '../contract/index.js';
import { utf8 } from '../format/bytes.js';
import { sampleKeys } from '../testing/keys.js';
import { CASE_FILE, sampleReport } from '../testing/sample-report.js';
import { caseJsonLd } from './case-jsonld.js';
import { factsOf } from './facts.js';
import { drawable } from './pdf/paper.js';
import { reportPdf } from './pdf/report-pdf.js';
import { reportXml } from './report-xml.js';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => isWritable(value) && value.trim() !== '' && !value.includes('‹'));
const url = fc.webPath().map((path) => `https://example.org${path}`);
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const caseFiles = fc
  .record({
    title: text,
    description: text,
    occurredAt: instant,
    name: text,
    profiles: fc.array(url, { maxLength: 3 }),
    patterns: fc.array(text, { maxLength: 2 }),
    works: fc.array(fc.record({ title: text, description: text }), { maxLength: 2 }),
    witnesses: fc.array(text, { maxLength: 2 }),
    moneySent: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ name, profiles, patterns, moneySent, ...rest }) =>
    caseFileSchema.parse({
      ...CASE_FILE,
      ...rest,
      ...(moneySent === undefined ? {} : { moneySent }),
      victim: { ...CASE_FILE.victim, name, socialProfiles: profiles },
      suspect: { ...CASE_FILE.suspect, profiles, behaviorPatterns: patterns },
    }),
  );

/** Everything a report says, whatever it calls it. */
const valuesOf = (value: unknown): string[] => factsOf(value).map((fact) => fact.value);

function xmlValues(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  const leaves = document.find('//*[not(*)]') as XmlNode[];
  return leaves.map((node) => (node as XmlElement).content).filter((content) => content !== '');
}

/** What the values of `rampart:record` hold, wherever they stand. */
function records(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(records);
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'rampart:record' ? [value] : records(value),
  );
}

/** How often each value is said; a longer list may hold more of one. */
function lacking(said: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of said) counts.set(value, (counts.get(value) ?? 0) + 1);
  return wanted.filter((value) => {
    const left = counts.get(value) ?? 0;
    counts.set(value, left - 1);
    return left <= 0;
  });
}

describe('XML, PDF and JSON-LD', () => {
  let base: Report;
  beforeAll(async () => {
    const { keys } = await sampleKeys();
    base = await sampleReport([{ filename: 'a.txt', bytes: utf8('a') }], keys);
  });
  const reportOf = (caseFile: Report['caseFile'], filename: string): Report => ({
    ...base,
    caseFile,
    evidence: base.evidence.map((item) => ({ ...item, filename })),
  });

  it('say the same', () => {
    fc.assert(
      fc.property(caseFiles, text, (caseFile, filename) => {
        const report = reportOf(caseFile, filename);
        const facts = valuesOf(report).filter((value) => value !== '');
        expect(lacking(xmlValues(reportXml(report)), facts)).toEqual([]);
        const said = records(JSON.parse(caseJsonLd(report))).flatMap(valuesOf);
        expect(lacking(said, facts)).toEqual([]);
        expect(said.filter((value) => value !== '').length).toBeGreaterThanOrEqual(facts.length);
      }),
      { numRuns: 100 },
    );
  });

  it('say the same on paper', async () => {
    const bare = (value: string): string => drawable(value, 'text').replace(/\s+/gu, '');
    const letters = fc.string({
      unit: fc.constantFrom(...'abcÄéñжЩλ 12 ,.-名🙂'),
      minLength: 1,
      maxLength: 30,
    });
    const readable = letters.filter((value) => value.trim() !== '');
    await fc.assert(
      fc.asyncProperty(readable, readable, async (title, filename) => {
        const report = reportOf({ ...CASE_FILE, title, description: filename }, filename);
        const pdf = await reportPdf(report, { pictures: [], fingerprint: 'AA', keyId: 'k', commands: [] });
        const { text: pages } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
        const paper = pages
          .replace(new RegExp(`${report.reportId}\\s*·\\s*\\d+\\s*/\\s*\\d+`, 'g'), '')
          .replace(/\s+/gu, '');
        let at = 0;
        for (const { label, value } of factsOf(report.caseFile.victim))
          at = found(paper, bare(`${label}${value}`), at);
        for (const { label, value } of [
          ...factsOf(report.evidence),
          ...factsOf(report.custody),
          ...factsOf(report.signature),
        ])
          found(paper, bare(`${label}${value}`), 0);
        found(paper, bare(`Title${title}`), 0);
      }),
      { numRuns: 2 },
    );
  });

  function found(paper: string, wanted: string, from: number): number {
    const at = paper.indexOf(wanted, from);
    if (at < 0) throw new Error(`The PDF does not say ${wanted}`);
    return at + wanted.length;
  }
});
