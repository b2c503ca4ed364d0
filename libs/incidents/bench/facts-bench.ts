import { plain, type Report } from '@rampart/kernel/testing';
import fc from 'fast-check';
import { utf8 } from '../src/format/bytes.js';
import { sampleKeys } from '../src/testing/keys.js';
import {
  about,
  anyText,
  caseFiles,
  lackingInText,
  lackingOnPaper,
  readable,
} from '../src/testing/same-facts.js';
import { CASE_FILE, sampleReport } from '../src/testing/sample-report.js';

const INCIDENTS = 500;

export async function benchFacts(report: Report): Promise<void> {
  const { keys } = await sampleKeys();
  const base = await sampleReport([{ filename: 'a.txt', bytes: utf8('a') }], keys);
  const draw = { numRuns: INCIDENTS, seed: 500 };
  const texts = fc.sample(fc.tuple(caseFiles, anyText), draw);
  const papers = fc.sample(fc.tuple(readable, readable), draw);
  let [inText, onPaper] = [0, 0];
  for (const [caseFile, filename] of texts)
    if (lackingInText(about(base, caseFile, filename)).length > 0) inText += 1;
  for (const [title, filename] of papers) {
    const caseFile = { ...CASE_FILE, title, description: filename };
    if ((await lackingOnPaper(about(base, caseFile, filename))).length > 0) onPaper += 1;
  }
  plain(report, `incidents whose XML and JSON-LD differ, of ${INCIDENTS}`, inText, 'incidents');
  plain(report, `incidents whose PDF lacks a fact, of ${INCIDENTS}`, onPaper, 'incidents');
}
