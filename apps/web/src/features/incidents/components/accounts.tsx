import { Text, Title } from '@mantine/core';
import type { CaseFile } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import classes from './accounts.module.css';

/** A rail shows no more; the description has all. */
const MOST = 12;

interface AccountsProps {
  readonly genuine: string;
  readonly findings: CaseFile['findings'];
}

export function Accounts({ genuine, findings = [] }: AccountsProps) {
  if (findings.length < 2) return null;
  return (
    <section className={classes['accounts']} aria-labelledby="accounts">
      <Title order={2} size="h4" id="accounts">{t`Accounts`}</Title>
      <ul className={classes['list']}>
        {findings.slice(0, MOST).map(({ lookAlikeId, handle, network }) => (
          <li key={lookAlikeId}>
            <HandleCells genuine={genuine} handle={handle} unit={6.5} height={20} noted={false} />
            <Text size="xs" c="dimmed">
              {network}
            </Text>
          </li>
        ))}
      </ul>
      {findings.length > MOST ? (
        <Text size="xs" c="dimmed" mt={6}>{t`and ${findings.length - MOST} more`}</Text>
      ) : null}
    </section>
  );
}
