import { describe, expect, it } from '@jest/globals';
import { IN_ENGLISH } from '@rampart/kernel';
import { sampleKeys } from '../../testing/keys.js';
import { CASE_FILE, sampleReport } from '../../testing/sample-report.js';
import { drawable, mainFace, runsOf } from './faces.js';
import type { Font } from 'fontkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { previewPdf, reportPdf } from './report-pdf.js';

const AROUND = { fingerprint: 'AA', keyId: 'k', packageName: 'p.zip', verifier: 'v', texts: IN_ENGLISH };

describe('the PDF of a report', () => {
  it('describes its seal and the letter cells of both handles', async () => {
    const { keys } = await sampleKeys();
    const suspect = { ...CASE_FILE.suspect, profiles: ['https://social.example/@4da'] };
    const report = await sampleReport([], keys, { caseFile: { ...CASE_FILE, suspect } });
    const pdf = await reportPdf(report, { pictures: [], commands: [], ...AROUND });
    const source = Buffer.from(pdf).toString('latin1');
    const [, first, second] = /^(.{4})(.{4})/.exec(report.signature.contentSha256) ?? [];
    expect(source).toContain(`(Seal with the letters ${first} ${second})`);
    expect(source).toContain('(4da: 4 in place of a)');
  });
});

describe('the PDF of a report before its signature', () => {
  it('says on each page which content it shows, and names no signer and no package', async () => {
    const { keys } = await sampleKeys();
    const { signature, ...rest } = await sampleReport([], keys);
    const custody = rest.custody.filter(({ action }) => action !== 'signed');
    const { contentSha256 } = signature;
    const unsigned = { ...rest, custody, signature: null };
    const pdf = await previewPdf(unsigned, { pictures: [], contentSha256, texts: IN_ENGLISH });
    expect(Buffer.from(pdf).toString('latin1')).toContain('(No seal: not signed)');
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
    expect(text.filter((page) => !page.includes(`Content ${contentSha256}`))).toEqual([]);
    expect(text[0]).toContain('this report is not signed yet');
    expect(text.join(' ')).not.toMatch(/Signed by|signed 20|File name of the package/);
  });
});

describe('a text in the PDF', () => {
  it('changes the font only for letters of other scripts', () => {
    const parts = runsOf('Łódź, ada and Ада', 'bold').map(({ text }) => text);
    expect(parts).toEqual(['Ł', 'ód', 'ź', ', ada and ', 'Ада']);
  });

  it('keeps its characters where another text drew them with the same glyph before', () => {
    const font = mainFace('text').opened as unknown as Font;
    const drawn = (text: string) => font.layout(text).glyphs.map(({ id, codePoints }) => [id, codePoints]);
    expect([drawn('\ufb01'), drawn('\n')]).toEqual([[[0, [0xfb01]]], [[0, [0x0a]]]]);
  });

  it('names letters that no font has', () => {
    expect(drawable('名', 'text')).toBe('‹U+540D›');
  });
});
