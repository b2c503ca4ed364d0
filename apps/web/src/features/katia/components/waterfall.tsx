import { Table, Text } from '@mantine/core';
import type { KatiaRun } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import classes from './waterfall.module.css';

export function Waterfall({ run: { steps, ms, firstMs } }: { readonly run: KatiaRun }) {
  const whole = Math.max(1, ms);
  const percent = (part: number): string => `${Math.min(100, (part / whole) * 100)}%`;
  return (
    <div>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t`Steps`} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Step`}</Table.Th>
              <Table.Th scope="col">{t`Time`}</Table.Th>
              <Table.Th scope="col">{t`Milliseconds`}</Table.Th>
              <Table.Th scope="col">{t`Result`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map((step, place) => (
              <Table.Tr key={place}>
                <Table.Th scope="row">{step.kind === 'model' ? t`model: ${step.name}` : step.name}</Table.Th>
                <Table.Td className={classes['time']}>
                  <div className={classes['track']} aria-hidden>
                    <div
                      className={classes['bar']}
                      data-kind={step.kind}
                      style={{ marginInlineStart: percent(step.startMs), width: percent(step.ms) }}
                    />
                  </div>
                </Table.Td>
                <Table.Td className="tabular">
                  {formatNumber(step.startMs)} + {formatNumber(step.ms)}
                </Table.Td>
                <Table.Td>{resultOf(step)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        <Trans>
          {firstMs === null ? t`No sentence was made` : t`First sentence after ${formatNumber(firstMs)} ms`},
          ended after {formatNumber(ms)} ms.
        </Trans>
      </Text>
    </div>
  );
}

function resultOf({ ok, rows, tokens }: KatiaRun['steps'][number]): string {
  if (!ok) return t`failed`;
  if (tokens !== null) return t`${formatNumber(tokens)} tokens`;
  return t`${formatNumber(rows ?? 0)} rows`;
}
