import { t } from '@rampart/kernel';
import type { SocRule } from '@rampart/soc/contract';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { Severity } from '../../../../shared/ui/severity.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import { ACTIONS, ORIGINS } from './words.js';

const GRAVITY = Object.keys(SEVERITY_WORDS);

export const RULE_COLUMNS: readonly DataColumn<SocRule>[] = [
  {
    id: 'title',
    label: t`Name`,
    value: ({ title }) => title,
    render: ({ title, needs }) =>
      needs.length === 0 ? (
        title
      ) : (
        <>
          {title} <ToneBadge tone="waits">{t`Needs values`}</ToneBadge>
        </>
      ),
    width: 14,
    grow: 4,
    fixed: true,
  },
  {
    id: 'severity',
    label: t`Severity`,
    value: ({ severity }) => SEVERITY_WORDS[severity].word,
    sortBy: ({ severity }) => GRAVITY.indexOf(severity),
    render: ({ severity }) => <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>,
    filterable: true,
    width: 6,
  },
  { id: 'origin', label: t`Origin`, value: ({ origin }) => ORIGINS[origin], filterable: true, width: 6 },
  {
    id: 'triggered',
    label: t`Last triggered`,
    value: ({ lastTriggered }) => lastTriggered,
    render: ({ lastTriggered }) => (lastTriggered === null ? t`never` : <TimeAgo at={lastTriggered} />),
    largestFirst: true,
    width: 8,
  },
  {
    id: 'alerts',
    label: t`Alerts`,
    value: ({ triggerCount }) => triggerCount,
    largestFirst: true,
    align: 'end',
    width: 5,
  },
  {
    id: 'techniques',
    label: t`ATT&CK`,
    value: ({ techniques }) => techniques,
    filterable: true,
    width: 8,
  },
  {
    id: 'does',
    label: t`Responses`,
    value: ({ actions }) => actions.map((name) => ACTIONS[name].word),
    optional: true,
    width: 10,
  },
];
