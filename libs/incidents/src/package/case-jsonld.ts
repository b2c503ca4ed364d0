import {
  type CustodyEntry,
  type EvidenceItem,
  fileNameOf,
  LEGAL_NOTICES,
  type Report,
} from '../contract/index.js';

const ID = 'kb:';

/** Short names of terms in CASE 1.3 and UCO 1.3; `rampart` holds what they have no term for. */
const CONTEXT = {
  kb: 'urn:rampart:case:',
  rampart: 'urn:rampart:incident-report:2.0#',
  'case-investigation': 'https://ontology.caseontology.org/case/investigation/',
  'uco-action': 'https://ontology.unifiedcyberontology.org/uco/action/',
  'uco-core': 'https://ontology.unifiedcyberontology.org/uco/core/',
  'uco-identity': 'https://ontology.unifiedcyberontology.org/uco/identity/',
  'uco-observable': 'https://ontology.unifiedcyberontology.org/uco/observable/',
  'uco-tool': 'https://ontology.unifiedcyberontology.org/uco/tool/',
  'uco-types': 'https://ontology.unifiedcyberontology.org/uco/types/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'rampart:record': { '@id': 'rampart:record', '@type': '@json' },
};

type Node = Readonly<Record<string, unknown>>;

/** CASE/UCO. Every node has its part of the report (`rampart:record`). Equal reports give equal texts. */
export function caseJsonLd(report: Report): string {
  const { custody, evidence, ...rest } = report;
  const bundle = {
    '@context': CONTEXT,
    '@id': `${ID}bundle-${report.incidentId}`,
    '@type': 'uco-core:Bundle',
    'uco-core:name': report.reportId,
    'uco-core:objectCreatedTime': instant(report.signature.at),
    'uco-core:object': [
      investigation(rest, evidence),
      person('victim', report.caseFile.victim),
      person('reporter', report.caseFile.reporter),
      suspect(report.caseFile.suspect),
      ...evidence.map(observable),
      ...evidence.map(provenance),
      ...custody.map((entry) => action(entry, evidence)),
      { '@id': `${ID}notices`, '@type': 'rampart:LegalNotices', 'rampart:record': LEGAL_NOTICES },
    ],
  };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}

const instant = (value: string): Node => ({ '@type': 'xsd:dateTime', '@value': value });
const link = (id: string): Node => ({ '@id': `${ID}${id}` });

function investigation(
  report: Omit<Report, 'custody' | 'evidence'>,
  evidence: readonly EvidenceItem[],
): Node {
  const { incidentId, caseFile } = report;
  return {
    '@id': `${ID}investigation-${incidentId}`,
    '@type': 'case-investigation:Investigation',
    'uco-core:name': caseFile.title,
    'uco-core:description': [caseFile.description],
    'uco-core:startTime': instant(caseFile.occurredAt),
    'case-investigation:focus': [report.incidentType],
    'uco-core:object': evidence.map(({ id }) => link(`provenance-${id}`)),
    'rampart:record': report,
  };
}

function person(
  role: string,
  about: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
  },
): Node {
  return {
    '@id': `${ID}${role}`,
    '@type': 'uco-identity:Person',
    ...(about.name === undefined ? {} : { 'uco-core:name': about.name }),
    'uco-core:tag': [role],
    'uco-core:hasFacet': [
      ...(about.email === undefined
        ? []
        : [
            {
              '@id': `${ID}${role}-email`,
              '@type': 'uco-observable:EmailAddressFacet',
              'uco-observable:addressValue': about.email,
            },
          ]),
      ...(about.phone === undefined
        ? []
        : [
            {
              '@id': `${ID}${role}-phone`,
              '@type': 'uco-observable:MobileAccountFacet',
              'uco-observable:MSISDN': about.phone,
            },
          ]),
    ],
  };
}

function suspect({ name, profiles, ipAddresses }: Report['caseFile']['suspect']): Node {
  return {
    '@id': `${ID}suspect`,
    '@type': 'uco-identity:Person',
    ...(name === undefined ? {} : { 'uco-core:name': name }),
    'uco-core:tag': ['suspect'],
    'uco-core:hasFacet': [
      ...profiles.map((url, n) => ({
        '@id': `${ID}suspect-profile-${n + 1}`,
        '@type': 'uco-observable:URLFacet',
        'uco-observable:fullValue': url,
      })),
      ...ipAddresses.map((address, n) => ({
        '@id': `${ID}suspect-address-${n + 1}`,
        '@type': address.includes(':')
          ? 'uco-observable:IPv6AddressFacet'
          : 'uco-observable:IPv4AddressFacet',
        'uco-observable:addressValue': address,
      })),
    ],
  };
}

function observable(item: EvidenceItem, index: number): Node {
  return {
    '@id': `${ID}evidence-${item.id}`,
    '@type': 'uco-observable:ObservableObject',
    'uco-core:description': [item.description],
    'uco-core:hasFacet': [
      {
        '@id': `${ID}file-${item.id}`,
        '@type': 'uco-observable:FileFacet',
        'uco-observable:fileName': item.filename,
        'uco-observable:filePath': `data/${fileNameOf(item, index)}`,
        'uco-observable:sizeInBytes': item.size,
      },
      {
        '@id': `${ID}content-${item.id}`,
        '@type': 'uco-observable:ContentDataFacet',
        'uco-observable:mimeType': item.mimeType,
        'uco-observable:hash': [
          {
            '@id': `${ID}hash-${item.id}`,
            '@type': 'uco-types:Hash',
            'uco-types:hashMethod': 'SHA256',
            // Upper case is the ontology's canonical form of xsd:hexBinary.
            'uco-types:hashValue': { '@type': 'xsd:hexBinary', '@value': item.sha256.toUpperCase() },
          },
        ],
      },
    ],
    'rampart:record': item,
  };
}

const provenance = (item: EvidenceItem, index: number): Node => ({
  '@id': `${ID}provenance-${item.id}`,
  '@type': 'case-investigation:ProvenanceRecord',
  'case-investigation:exhibitNumber': String(index + 1),
  'uco-core:objectCreatedTime': instant(item.acquiredAt),
  'uco-core:object': [link(`evidence-${item.id}`)],
});

function action(entry: CustodyEntry, evidence: readonly EvidenceItem[]): Node {
  const known = evidence.some(({ id }) => id === entry.objectId);
  return {
    '@id': `${ID}custody-${entry.sequence}`,
    '@type': 'case-investigation:InvestigativeAction',
    'uco-core:name': entry.action,
    'uco-core:description': [entry.reason],
    'uco-action:startTime': instant(entry.at),
    'uco-action:performer': {
      '@id': `${ID}custody-${entry.sequence}-officer`,
      '@type': 'uco-identity:Identity',
      'uco-core:name': entry.officer.name,
    },
    'uco-action:instrument': [
      {
        '@id': `${ID}custody-${entry.sequence}-tool`,
        '@type': 'uco-tool:Tool',
        'uco-core:name': entry.tool.name,
        'uco-tool:version': entry.tool.version,
      },
    ],
    'uco-action:object': [
      known ? link(`evidence-${entry.objectId}`) : link(`investigation-${entry.incidentId}`),
    ],
    'rampart:record': entry,
  };
}
