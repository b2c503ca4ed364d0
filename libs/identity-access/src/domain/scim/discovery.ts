import { SCIM_PAGE } from '../../contract/scim.js';

type Json = Readonly<Record<string, unknown>>;

const META = 'urn:ietf:params:scim:schemas:core:2.0';
const DOCUMENTATION = 'https://www.rfc-editor.org/rfc/rfc7644';

const located = (resource: Json, resourceType: string, location: string): Json => ({
  ...resource,
  meta: { resourceType, location },
});

/** What this server supports (RFC 7643 section 5). @param base the address of SCIM without a slash at its end */
export const serviceProviderConfig = (base: string): Json =>
  located(
    {
      schemas: [`${META}:ServiceProviderConfig`],
      documentationUri: DOCUMENTATION,
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: SCIM_PAGE.most },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A token that an administrator creates in the settings of the organisation.',
          specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
          primary: true,
        },
      ],
    },
    'ServiceProviderConfig',
    `${base}/ServiceProviderConfig`,
  );

export const resourceTypes = (base: string): Json[] =>
  [
    { name: 'User', endpoint: '/Users', description: 'A user of the organisation' },
    { name: 'Group', endpoint: '/Groups', description: 'A group that gives its members a role' },
  ].map((type) =>
    located(
      { schemas: [`${META}:ResourceType`], id: type.name, ...type, schema: `${META}:${type.name}` },
      'ResourceType',
      `${base}/ResourceTypes/${type.name}`,
    ),
  );

interface About {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly multiValued?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Json[];
  readonly referenceTypes?: readonly string[];
}

const attribute = (name: string, description: string, about: About = {}): Json => ({
  ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...about,
});

const readOnly = { mutability: 'readOnly' } as const;
const reference = (description: string, ...referenceTypes: string[]): Json =>
  attribute('$ref', description, { ...readOnly, type: 'reference', caseExact: true, referenceTypes });

const USER: readonly Json[] = [
  attribute('userName', 'The name at the provider; unique in the organisation.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The id at the provider; unique in the organisation.', {
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'The name on screen.'),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute('emails', 'Mail addresses; the primary one is kept.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'The kind, such as work.'),
      attribute('primary', 'Whether it is the one to write to.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the user may sign in; false ends sessions.', { type: 'boolean' }),
  attribute('groups', 'The groups of the user.', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the group.', readOnly),
      reference('The address of the group.', 'Group'),
      attribute('display', 'The name of the group.', readOnly),
      attribute('type', 'Always direct.', readOnly),
    ],
  }),
];

const GROUP: readonly Json[] = [
  attribute('displayName', 'The name; unique in the organisation.', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The id at the provider.', { caseExact: true, uniqueness: 'server' }),
  attribute('members', 'The users of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      reference('The address of the user.', 'User'),
      attribute('display', 'The name of the user.', readOnly),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
    ],
  }),
];

export const schemas = (base: string): Json[] =>
  [
    { name: 'User', description: 'A user of the organisation', attributes: USER },
    { name: 'Group', description: 'A group that gives its members a role', attributes: GROUP },
  ].map((schema) => {
    const id = `${META}:${schema.name}`;
    return located({ schemas: [`${META}:Schema`], id, ...schema }, 'Schema', `${base}/Schemas/${id}`);
  });
