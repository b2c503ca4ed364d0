import { Table, Text } from '@mantine/core';
import type { KatiaRun } from '@rampart/katia/contract';
import { formatNumber } from '../../../shared/format/numbers.js';
import classes from './waterfall.module.css';

/** The steps of a run in time: where each begins and how long it takes. */
export function Waterfall({ run: { steps, ms, firstMs } }: { readonly run: KatiaRun }) {
  const whole = Math.max(1, ms);
  const percent = (part: number): string => `${Math.min(100, (part / whole) * 100)}%`;
  return (
    <div>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Steps" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Step</Table.Th>
              <Table.Th scope="col">Time</Table.Th>
              <Table.Th scope="col">Milliseconds</Table.Th>
              <Table.Th scope="col">Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map((step, place) => (
              <Table.Tr key={place}>
                <Table.Th scope="row">{step.kind === 'model' ? `model: ${step.name}` : step.name}</Table.Th>
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
        {firstMs === null ? 'No sentence was made' : `First sentence after ${formatNumber(firstMs)} ms`},
        ended after {formatNumber(ms)} ms.
      </Text>
    </div>
  );
}

function resultOf({ ok, rows, tokens }: KatiaRun['steps'][number]): string {
  if (!ok) return 'failed';
  if (tokens !== null) return `${formatNumber(tokens)} tokens`;
  return `${formatNumber(rows ?? 0)} rows`;
}
