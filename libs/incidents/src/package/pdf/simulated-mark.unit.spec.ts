import { describe, expect, it } from '@jest/globals';
import { IN_ENGLISH } from '@rampart/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import type { DigestFacts } from '../../contract/index.js';
import { sampleKeys } from '../../testing/keys.js';
import { sampleReport } from '../../testing/sample-report.js';
import { digestPdf } from './digest-pdf.js';
import { reportPdf } from './report-pdf.js';

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/gu, ' '));
}

describe('the PDF of a report', () => {
  async function pagesAbout(network: { readonly simulated?: true }): Promise<string[]> {
    const { keys } = await sampleKeys();
    const around = { fingerprint: 'AA', keyId: 'k', packageName: 'p.zip', verifier: 'v', texts: IN_ENGLISH };
    const report = await sampleReport([], keys, network);
    return pagesOf(await reportPdf(report, { pictures: [], commands: [], ...around }));
  }

  it('about an account on a simulated network has the band on its first page and the mark on every page', async () => {
    const pages = await pagesAbout({ simulated: true });
    expect(pages[0]).toContain('Simulated network: the reported account is invented.');
    expect(pages[0]).toContain('Do not hand it to any authority or company.');
    const marked = pages.filter((page, index) =>
      page.includes(`IR-2026-0A1B2C3D · Simulated network · ${index + 1} / ${pages.length}`),
    );
    expect(marked).toHaveLength(pages.length);
  });

  it('about an account on a real network has no mark on any page', async () => {
    const pages = await pagesAbout({});
    expect(pages[0]).toContain(`IR-2026-0A1B2C3D · 1 / ${pages.length}`);
    expect(pages.join(' ')).not.toMatch(/simulated/iu);
  });
});

describe('the PDF of a digest', () => {
  const WEEK = {
    week: '2026-W47',
    from: '2026-11-16T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
    complete: true,
    digestId: '01930000-0000-7000-8000-0000000000d1',
  };
  const at = '2026-11-20T08:00:00.000Z';
  const reportId = 'IR-2026-0A1B2C3D';
  const pageAbout = async (network: { readonly simulated?: boolean }): Promise<string> => {
    const facts: DigestFacts = {
      lookAlikes: [{ platform: 'bluesky', risk: 'high', count: 2, ...network }],
      opened: 1,
      incidents: [],
      filed: [{ reportId, target: 'bluesky', number: 'N-1', at, ...network }],
      outcomes: [{ reportId, target: 'bluesky', outcome: 'taken_down', at, ...network }],
    };
    return (await pagesOf(await digestPdf(WEEK, facts, IN_ENGLISH))).join(' ');
  };

  it('marks look-alikes, filings and outcomes of a simulated network', async () => {
    const page = await pageAbout({ simulated: true });
    expect(page).toContain('bluesky, high risk (simulated network)');
    expect(page.split(`${reportId} to simulated bluesky, ${at}`)).toHaveLength(3);
  });

  it.each([
    { network: 'a real network', mark: { simulated: false } },
    { network: 'a network recorded before the mark existed', mark: {} },
  ])('marks nothing of $network', async ({ mark }) => {
    const page = await pageAbout(mark);
    expect(page.split(`${reportId} to bluesky, ${at}`)).toHaveLength(3);
    expect(page).not.toMatch(/simulated/iu);
  });
});
