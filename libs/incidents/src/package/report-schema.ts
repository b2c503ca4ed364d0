const enumeration = (name: string, values: readonly string[]): string =>
  `  <xs:simpleType name="${name}"><xs:restriction base="xs:string">${values
    .map((value) => `<xs:enumeration value="${value}"/>`)
    .join('')}</xs:restriction></xs:simpleType>`;

const pattern = (name: string, regex: string): string =>
  `  <xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:pattern value="${regex}"/></xs:restriction></xs:simpleType>`;

/** Declares `name:type`, with `?` when the element may be missing and `*` when it may occur any number of times. */
function element(text: string): string {
  const [, name = '', type = '', times = ''] = /^(\w+):([\w:]+)([?*]?)$/.exec(text) ?? [];
  const occurs =
    times === '' ? '' : times === '?' ? ' minOccurs="0"' : ' minOccurs="0" maxOccurs="unbounded"';
  return `<xs:element name="${name}" type="${type.includes(':') ? type : `r:${type}`}"${occurs}/>`;
}

const record = (name: string, ...members: readonly string[]): string =>
  `  <xs:complexType name="${name}"><xs:sequence>${members.map(element).join('')}</xs:sequence></xs:complexType>`;

const list = (name: string, item: string): string => record(name, `${item}*`);

const CONTACT = ['email:text?', 'phone:text?', 'address:address?'];

/** XSD 1.0 of report XML 2.0, whose names are a public format. @param enums values that the contract knows */
export function reportSchemaXsd(enums: Readonly<Record<string, readonly string[]>>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:r="urn:rampart:incident-report:2.0" targetNamespace="urn:rampart:incident-report:2.0" elementFormDefault="qualified" version="2.0">',
    '  <xs:element name="incidentReport"><xs:complexType><xs:sequence>',
    `    ${['reportId:reportId', 'submissionTimestamp:instant', 'incident:incident', 'legalNotices:legalNotices', 'chainOfCustody:chainOfCustody', 'digitalSignature:digitalSignature', 'encryptionKey:text?'].map(element).join('')}`,
    '  </xs:sequence><xs:attribute name="schemaVersion" use="required" fixed="2.0"/></xs:complexType></xs:element>',
    ...Object.entries(enums).map(([name, values]) => enumeration(name, values)),
    '  <xs:simpleType name="text"><xs:restriction base="xs:string"/></xs:simpleType>',
    pattern('reportId', 'IR-[0-9]{4}-[0-9A-F]{8}'),
    pattern('uuid', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
    pattern('sha256', '[0-9a-f]{64}'),
    pattern('instant', '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z'),
    ...CASE_TYPES,
    ...EVIDENCE_TYPES,
    '</xs:schema>',
    '',
  ].join('\n');
}

const CASE_TYPES = [
  record(
    'incident',
    'id:uuid',
    'timestamp:instant',
    'origin:origin',
    'simulated:xs:boolean?',
    'incidentType:incidentType',
    'severity:severity',
    'targets:targets',
    'title:text',
    'description:text',
    'occurredAt:instant',
    'victim:victim',
    'reporter:reporter',
    'suspect:suspect',
    'locations:locations',
    'works:works',
    'trademarks:trademarks',
    'moneySent:xs:boolean?',
    'transactions:transactions',
    'otherReports:otherReports',
    'witnesses:witnesses',
    'findings:findings?',
    'digitalEvidence:digitalEvidence',
    'status:status',
  ),
  record(
    'origin',
    'kind:originKind',
    'scanId:uuid?',
    'lookAlikeId:uuid?',
    'checkId:uuid?',
    'violationId:uuid?',
    'eventId:text?',
    'botId:uuid?',
    'caseId:uuid?',
    'reportId:uuid?',
  ),
  record('address', 'line:text', 'city:text', 'region:text', 'postalCode:text', 'country:text'),
  record(
    'victim',
    'name:text',
    ...CONTACT,
    'socialProfiles:socialProfiles',
    'ageRange:text?',
    'isBusiness:xs:boolean?',
    'businessName:text?',
  ),
  record(
    'reporter',
    'name:text?',
    ...CONTACT,
    'isVictim:xs:boolean',
    'company:text?',
    'relationship:text?',
    'authority:text?',
    'authorityEvidenceId:uuid?',
    'declared:declared?',
  ),
  record('declared', 'by:text', 'at:instant'),
  record(
    'suspect',
    'name:text?',
    'profiles:profiles',
    'ipAddresses:ipAddresses',
    'userAgents:userAgents',
    'timestamps:timestamps',
    'behaviorPatterns:behaviorPatterns',
  ),
  record('location', 'url:xs:anyURI', 'description:text'),
  record('work', 'title:text', 'description:text', 'url:xs:anyURI?'),
  record('trademark', 'name:text', 'registrationNumber:text', 'office:text', 'registryUrl:xs:anyURI?'),
  record(
    'transaction',
    'kind:text',
    'amount:xs:decimal',
    'currency:text',
    'at:instant',
    'recipient:text',
    'reference:text',
  ),
  list('targets', 'target:target'),
  list('socialProfiles', 'profile:xs:anyURI'),
  list('profiles', 'profile:xs:anyURI'),
  list('ipAddresses', 'ipAddress:text'),
  list('userAgents', 'userAgent:text'),
  list('timestamps', 'timestamp:instant'),
  list('behaviorPatterns', 'behaviorPattern:text'),
  list('locations', 'location:location'),
  list('works', 'work:work'),
  list('trademarks', 'trademark:trademark'),
  list('transactions', 'transaction:transaction'),
  list('otherReports', 'otherReport:text'),
  list('witnesses', 'witness:text'),
  list('findings', 'finding:finding'),
  record(
    'finding',
    'lookAlikeId:uuid',
    'network:text',
    'handle:text',
    'displayName:text?',
    'createdAt:instant?',
    'followers:xs:nonNegativeInteger?',
    'riskLevel:text',
    'score:xs:decimal',
    'points:xs:decimal',
    'possible:xs:decimal',
    'contributions:contributions',
  ),
  list('contributions', 'contribution:contribution'),
  record('contribution', 'label:text', 'measured:text', 'points:xs:decimal'),
];

const EVIDENCE_TYPES = [
  list('digitalEvidence', 'item:item'),
  record(
    'item',
    'id:uuid',
    'type:evidenceType',
    'filename:text',
    'file:text',
    'hash:sha256',
    'size:xs:nonNegativeInteger',
    'mimeType:text',
    'timestamp:instant',
    'source:text',
    'description:text',
    'shows:text?',
    'encryptionKey:text',
    'custodySequences:custodySequences',
  ),
  list('custodySequences', 'sequence:xs:positiveInteger'),
  list('legalNotices', 'notice:notice'),
  record('notice', 'id:text', 'title:text', 'text:text'),
  list('chainOfCustody', 'entry:entry'),
  record(
    'entry',
    'action:custodyAction',
    'officer:officer',
    'objectId:uuid',
    'hashBefore:sha256?',
    'hashAfter:sha256?',
    'tool:tool',
    'reason:text',
    'from:text?',
    'to:text?',
    'at:instant',
    'clock:text',
    'v:xs:positiveInteger',
    'incidentId:uuid',
    'sequence:xs:positiveInteger',
    'previous:sha256',
    'keyId:text',
    'signature:xs:base64Binary',
  ),
  record('officer', 'id:text', 'name:text', 'role:text'),
  record('tool', 'name:text', 'version:text'),
  list('statements', 'statement:statement'),
  record(
    'digitalSignature',
    'name:text',
    'userId:uuid',
    'at:instant',
    'statements:statements',
    'contentSha256:sha256',
    'noticesVersion:text',
    'noticesSha256:sha256',
    'language:xs:language?',
    'detachedSignature:text',
  ),
];
