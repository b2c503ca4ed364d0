import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Report } from '../contract/index.js';
import { utf8 } from '../format/bytes.js';
import { sampleKeys } from '../testing/keys.js';
import { about, anyText, caseFiles, lackingInText, lackingOnPaper, readable } from '../testing/same-facts.js';
import { CASE_FILE, sampleReport } from '../testing/sample-report.js';

/** These tests use few samples; `npm run bench -- incidents` checks five hundred. */
describe('XML, PDF and JSON-LD', () => {
  let base: Report;
  beforeAll(async () => {
    const { keys } = await sampleKeys();
    base = await sampleReport([{ filename: 'a.txt', bytes: utf8('a') }], keys);
  });

  it('state the same facts in their text', () => {
    fc.assert(
      fc.property(caseFiles, anyText, (caseFile, filename) => {
        expect(lackingInText(about(base, caseFile, filename))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('state the same facts on the pages of the PDF', async () => {
    await fc.assert(
      fc.asyncProperty(readable, readable, async (title, filename) => {
        const caseFile = { ...CASE_FILE, title, description: filename };
        expect(await lackingOnPaper(about(base, caseFile, filename))).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });
});
