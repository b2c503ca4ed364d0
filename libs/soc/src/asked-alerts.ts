import { type AskedKind, type AskedRow, askedList } from '@rampart/capability';
import { handledAlertList } from './cases/projections/cases/alert-lists.js';
import { ALERT_STATES, SEVERITY_NAMES, SOC_READERS } from './contract/index.js';

/** The id of a person, until `complete` knows the name. */
const PERSON = 'person';
const MINE = 'assigned to you';

/** Alerts with what was done about them, in the words of people who work on them. */
export const askedAlerts: AskedKind = askedList({
  ...{ capability: 'soc', roles: SOC_READERS, page: '/soc', kind: 'alert', nouns: ['alert', 'alerts'] },
  all: '?f=kind:in:alert',
  words: ['finding', 'findings', 'detection', 'detections'],
  time: 'time',
  by: 'severity',
  fields: {
    severity: { words: ['severity', 'severities', 'level'], values: SEVERITY_NAMES },
    title: { words: ['rule', 'rules', 'title', 'titles'] },
    about: { words: ['address', 'addresses', 'ip', 'ips', 'entity', 'entities', 'user', 'host'] },
    state: {
      words: ['state', 'states', 'status'],
      bare: true,
      values: ALERT_STATES,
      also: {
        open: [
          'unacknowledged',
          'unhandled',
          'not acknowledged',
          'not handled',
          'not taken up',
          'outstanding',
        ],
        investigating: ['acknowledged', 'investigated', 'under investigation', 'in progress', 'taken up'],
        resolved: ['closed', 'handled', 'solved', 'settled', 'close', 'closes'],
      },
    },
    moved: {
      words: ['closed', 'resolved', 'contained', 'acknowledged', 'taken up', 'handled', 'settled', 'solved'],
      holds: 'time',
    },
  },
  added: {
    mine: {
      words: [],
      values: [MINE],
      also: { [MINE]: ['assigned to me', 'i work on'] },
      bare: true,
    },
    assigned: {
      words: ['assignment'],
      bare: true,
      values: ['assigned', 'unassigned'],
      also: { unassigned: ['not assigned', 'without an assignee', 'without assignee'] },
    },
    [PERSON]: {
      words: [
        'who',
        'person',
        'people',
        'analyst',
        'analysts',
        'colleague',
        'colleagues',
        'assignee',
        'whom',
      ],
    },
  },
  list: handledAlertList,
  scope: () => null,
  show: ({ id, title, key, severity, time, trigger, state, moved, person }) => ({
    ...{ id, title: key === '' ? title : `${title} (${key})`, time, at: `?row=${trigger}` },
    values: {
      ...{ severity, title, about: key, state, moved, [PERSON]: person },
      assigned: state === 'open' ? (person === null ? 'unassigned' : 'assigned') : null,
    },
  }),
  complete: async (rows, { namesOf, askerId }) => {
    const ids = rows.flatMap(({ values }) => personOf(values) ?? []);
    const names = await namesOf([...new Set(ids)]);
    return rows.map((row) => ({ ...row, values: named(row.values, names, askerId) }));
  },
});

const personOf = (values: AskedRow['values']): string | null => {
  const person = values[PERSON];
  return typeof person === 'string' ? person : null;
};

function named(
  values: AskedRow['values'],
  names: ReadonlyMap<string, string>,
  askerId: string,
): AskedRow['values'] {
  const person = personOf(values);
  return {
    ...values,
    mine: person === askerId && values['assigned'] === 'assigned' ? MINE : null,
    [PERSON]: person === null ? null : (names.get(person) ?? 'someone else'),
  };
}
