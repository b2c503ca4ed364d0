import { beforeAll, describe, expect, it } from '@jest/globals';
import { IN_ENGLISH } from '@rampart/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { fileNameOf, type Report } from '../../contract/index.js';
import { sampleKeys } from '../../testing/keys.js';
import { FINDING, FOUND_CASE } from '../../testing/sample-finding.js';
import { evidenceOf, sampleReport } from '../../testing/sample-report.js';
import { reportPdf } from './report-pdf.js';

/** Two grey pixels as a PNG without transparency. */
const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGMIWAAAAUMA8VW0cuEAAAAASUVORK5CYII=',
    'base64',
  ),
);
const FILES = ['genuine.png', 'reported.png'].map((filename) => ({ filename, bytes: PIXEL }));

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

const nodesIn = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];
const within = (node: Node): readonly string[] =>
  (node.children ?? []).flatMap(({ role }) => (role === undefined ? [] : [role]));

describe('the PDF of a report about an account that a scan found', () => {
  let report: Report;
  let source: string;
  let marked: boolean | undefined;
  let title: unknown;
  let nodes: readonly Node[];
  let pages: readonly string[];
  beforeAll(async () => {
    const { keys } = await sampleKeys();
    const shows = ['genuine-picture', 'reported-picture'] as const;
    const evidence = evidenceOf(FILES).map((item, index) => ({ ...item, shows: shows[index] ?? shows[0] }));
    report = await sampleReport(FILES, keys, { evidence, caseFile: FOUND_CASE });
    const pictures = evidence.map((item, index) => ({
      name: `data/${fileNameOf(item, index)}`,
      bytes: PIXEL,
    }));
    const around = {
      fingerprint: 'AA',
      keyId: 'k',
      packageName: 'p.zip',
      verifier: 'v',
      commands: [],
      texts: IN_ENGLISH,
    };
    const pdf = await reportPdf(report, { pictures, ...around });
    source = Buffer.from(pdf).toString('latin1');
    const document = await getDocumentProxy(pdf);
    marked = (await document.getMarkInfo())?.Marked;
    title = ((await document.getMetadata()).info as { Title?: unknown }).Title;
    const trees = await Promise.all(
      Array.from({ length: document.numPages }, async (_page, index) =>
        (await document.getPage(index + 1)).getStructTree(),
      ),
    );
    nodes = trees.flatMap((tree: unknown) => nodesIn(tree as Node));
    pages = (await extractText(document, { mergePages: false })).text.map((page) =>
      page.replace(/\s+/gu, ' '),
    );
  });

  it('is tagged and has a language and a title', () => {
    expect(source).toContain('/StructTreeRoot');
    expect(marked).toBe(true);
    expect(source).toContain('/Lang (en)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(title).toBe('Report of an impersonation on Bluesky, IR-2026-0A1B2C3D');
  });

  it('has a description in words for every figure', () => {
    const figures = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures).not.toContain(undefined);
    expect(figures).toEqual(
      expect.arrayContaining([
        'tarnw1ck_help: 1 in place of i, _help added',
        'Profile picture. Genuine, item 1',
        'Profile picture. Reported, item 2',
      ]),
    );
  });

  it('has tables with one row of column headings and a heading cell in each row', () => {
    const tables = nodes.filter(({ role }) => role === 'Table');
    expect(tables.length).toBeGreaterThanOrEqual(3);
    for (const table of tables) {
      expect(within(table)).toEqual(['THead', 'TBody']);
      const [head = {}, body = {}] = table.children ?? [];
      expect(new Set((head.children ?? []).flatMap(within))).toEqual(new Set(['TH']));
      for (const row of body.children ?? []) {
        const [first, ...others] = within(row);
        expect([first, new Set(others)]).toEqual(['TH', new Set(['TD'])]);
      }
    }
  });

  it('is read in the order of title, summary and annexes', () => {
    const headings = nodes.filter(({ role }) => /^H[12]$/.test(role ?? '')).map(({ role }) => role);
    expect(headings[0]).toBe('H1');
    expect(headings.filter((role) => role === 'H1')).toHaveLength(1);
    const text = pages.join(' ');
    const order = ['Who reports', 'What is reported', 'What it rests on', 'Timeline', 'Custody', 'Annex A'];
    const places = order.map((heading) => text.indexOf(heading));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('shows on its first page who reports whom, why, and with which score', () => {
    const [first = ''] = pages;
    for (const said of [
      'Tarnwick Audio',
      'Ada Mere',
      'Employee',
      '@tarnw1ck_help',
      'Rampart has not verified it',
    ])
      expect(first).toContain(said);
    for (const { label, measured, points } of FINDING.contributions)
      expect(first).toContain(`${label} ${measured} ${points}`);
    expect(first).toContain('Sum, of 221.0 possible similarity 86.1 of 100, critical risk 87.0');
  });
});
