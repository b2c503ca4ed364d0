import type { AlertEntity } from '../../contract/alerts.js';

interface Named {
  readonly client?: string | null | undefined;
  readonly user?: string | null | undefined;
  readonly host?: string | null | undefined;
}

/** Names of fields that hold an entity, without case and punctuation: those of the sources, of Sigma and of OCSF. */
const FIELDS: readonly (readonly [AlertEntity['kind'], RegExp])[] = [
  [
    'client',
    /^(src|srcip|srcaddr|srcaddress|srchost|srcname|source|sourceip|sourcehost|sourcehostname|sourceaddress|sourcenetworkaddress|sourceipaddress|srcendpointip|srcendpointhostname|ip|ipaddress|addr|address|cip|client|clientip|clientaddr|clientaddress|clientipaddress|calleripaddress|peer|peerip|peeraddr|rhost|remoteip|remoteaddr|remoteaddress|remotehost|requesterip)$/,
  ],
  [
    'user',
    /^(user|username|targetusername|subjectusername|actorusername|csusername|useridentityarn|account)$/,
  ],
  ['host', /^(host|hostname|computer|computername|devicehostname|machine|workstation)$/],
];

/** The entity of one event: its client, otherwise its user, otherwise its host. */
export function entityOfEvent({ client, user, host }: Named): AlertEntity | null {
  if (client) return { kind: 'client', value: client };
  if (user) return { kind: 'user', value: user };
  return host ? { kind: 'host', value: host } : null;
}

/** The entity of a correlation: the first `group-by` field that names a client, otherwise a user, otherwise a host. */
export function entityOfGroup(fields: readonly string[], values: readonly string[]): AlertEntity | null {
  for (const [kind, name] of FIELDS)
    for (const [place, field] of fields.entries()) {
      const value = values[place];
      if (value && name.test(field.toLowerCase().replace(/[^a-z]/g, ''))) return { kind, value };
    }
  return values.length > 0 && values.some(Boolean) ? { kind: 'other', value: values.join(', ') } : null;
}
