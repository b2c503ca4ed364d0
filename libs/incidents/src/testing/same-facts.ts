import fc from 'fast-check';
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';
import { extractText, getDocumentProxy } from 'unpdf';
import { IN_ENGLISH } from '@rampart/kernel';
import { caseFileSchema, isWritable, type Report } from '../contract/index.js';
import { caseJsonLd } from '../package/case-jsonld.js';
import { factsOf } from '../package/facts.js';
import { drawable } from '../package/pdf/faces.js';
import { reportPdf } from '../package/pdf/report-pdf.js';
import { reportXml } from '../package/report-xml.js';
import { CASE_FILE } from './sample-report.js';

/** Any text that a report can contain. The PDF uses the brackets to name characters that it cannot draw. */
export const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => isWritable(value) && value.trim() !== '' && !value.includes('‹'));
const url = fc.webPath().map((path) => `https://example.org${path}`);
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const caseFiles = fc
  .record({
    title: anyText,
    description: anyText,
    occurredAt: instant,
    name: anyText,
    profiles: fc.array(url, { maxLength: 3 }),
    patterns: fc.array(anyText, { maxLength: 2 }),
    works: fc.array(fc.record({ title: anyText, description: anyText }), { maxLength: 2 }),
    witnesses: fc.array(anyText, { maxLength: 2 }),
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

const valuesOf = (value: unknown): string[] => factsOf(value).map((fact) => fact.value);

function xmlValues(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  const leaves = document.find('//*[not(*)]') as XmlNode[];
  return leaves.map((node) => (node as XmlElement).content).filter((content) => content !== '');
}

/** All values of `rampart:record`, at any depth. */
function records(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(records);
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'rampart:record' ? [value] : records(value),
  );
}

/** The wanted values that occur less often than expected. */
function lacking(said: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of said) counts.set(value, (counts.get(value) ?? 0) + 1);
  return wanted.filter((value) => {
    const left = counts.get(value) ?? 0;
    counts.set(value, left - 1);
    return left <= 0;
  });
}

/** Texts of several scripts that a person can read on paper; some characters are not in the font. */
export const readable = fc
  .string({ unit: fc.constantFrom(...'abcÄéñжЩλ 12 ,.-名🙂'), minLength: 1, maxLength: 30 })
  .filter((value) => value.trim() !== '');

export const about = (base: Report, caseFile: Report['caseFile'], filename: string): Report => ({
  ...base,
  caseFile,
  evidence: base.evidence.map((item) => ({ ...item, filename })),
});

/** Facts of the report that its XML or JSON-LD lacks. */
export function lackingInText(report: Report): string[] {
  const facts = valuesOf(report).filter((value) => value !== '');
  const said = records(JSON.parse(caseJsonLd(report))).flatMap(valuesOf);
  return [...lacking(xmlValues(reportXml(report)), facts), ...lacking(said, facts)];
}

/** Facts about people, evidence, custody and signature that the PDF of the report lacks. */
export async function lackingOnPaper(report: Report): Promise<string[]> {
  const bare = (value: string): string => drawable(value, 'text').replace(/\s+/gu, '');
  const around = { fingerprint: 'AA', keyId: 'k', packageName: 'p.zip', verifier: 'v', texts: IN_ENGLISH };
  const pdf = await reportPdf(report, { pictures: [], commands: [], ...around });
  const { text: pages } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  const paper = pages
    .replace(new RegExp(`Seal ${report.signature.contentSha256}`, 'g'), '')
    .replace(new RegExp(`${report.reportId}\\s*·\\s*\\d+\\s*/\\s*\\d+`, 'g'), '')
    .replace(/\s+/gu, '');
  const facts = [
    ...factsOf(report.caseFile),
    ...factsOf(report.evidence),
    ...factsOf(report.custody),
    ...factsOf(report.signature),
  ];
  return facts.map(({ label, value }) => bare(`${label}${value}`)).filter((fact) => !paper.includes(fact));
}
