export const LAYOUT = {
  declaration: 'bagit.txt',
  info: 'bag-info.txt',
  schema: 'incident-report-2.0.xsd',
  instructions: 'VERIFY.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
  pdf: 'data/report.pdf',
  xml: 'data/report.xml',
  jsonld: 'data/case.jsonld',
  content: 'data/signed-content.json',
  custody: 'data/custody.jsonl',
  cms: 'signatures/tagmanifest-sha256.txt.p7s',
  ed25519: 'signatures/tagmanifest-sha256.txt.ed25519',
  timestamp: 'signatures/tagmanifest-sha256.txt.p7s.tsr',
  logProof: 'signatures/custody.tlog-proof',
  seal: 'signatures/signatures-sha256.txt',
  sealSignature: 'signatures/signatures-sha256.txt.ed25519',
} as const;

/** The declaration that RFC 8493, section 2.1.1, requires. */
export const BAG_DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

export const DATA = 'data/';
export const SIGNATURES = 'signatures/';
