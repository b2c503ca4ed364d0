import { beforeAll, describe, expect, it } from '@jest/globals';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { utf8 } from '../format/bytes.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { FOUND_CASE } from '../testing/sample-finding.js';
import { sampleReport } from '../testing/sample-report.js';
import { reportXml } from './report-xml.js';
import { REPORT_SCHEMA } from './schema-text.js';

/** @throws XmlValidateError that names the invalid part */
function validate(xml: string): void {
  using schema = XmlDocument.fromString(REPORT_SCHEMA);
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}

describe('report XML 2.0', () => {
  let sample: SampleKeys;
  let xml: string;
  beforeAll(async () => {
    sample = await sampleKeys();
    xml = reportXml(await sampleReport([{ filename: 'a & b <c>.txt', bytes: utf8('x') }], sample.keys));
  });

  it('is valid under its own schema', () => {
    expect(() => validate(xml)).not.toThrow();
  });

  it('is valid with what a scan found and who declared the reporter', async () => {
    const found = reportXml(await sampleReport([], sample.keys, { caseFile: FOUND_CASE }));
    expect(found).toContain('<contribution>');
    expect(found).toContain('<declared>');
    expect(() => validate(found)).not.toThrow();
  });

  it.each([
    ['another version', (text: string) => text.replace('schemaVersion="2.0"', 'schemaVersion="1.0"')],
    ['a hash that is none', (text: string) => text.replace(/<hash>./, '<hash>g')],
    ['an unknown element', (text: string) => text.replace('<status>', '<mood>good</mood><status>')],
    ['a missing element', (text: string) => text.replace(/<status>.*<\/status>/, '')],
    ['an unknown severity', (text: string) => text.replace('>high<', '>huge<')],
  ])('is not valid with %s', (_, change) => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(() => validate(changed)).toThrow();
  });
});
