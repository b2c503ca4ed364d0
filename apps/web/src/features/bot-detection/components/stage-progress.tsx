import { Button, Group, Progress, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import classes from './stage-progress.module.css';

interface StageProgressProps {
  readonly title: string;
  /** From 0 to 100. */
  readonly percent: number;
  readonly stages: readonly {
    readonly name: string;
    readonly state: 'waiting' | 'running' | 'done' | 'skipped';
    /** The result of the stage; null before its end. */
    readonly found: string | null;
  }[];
  readonly onCancel: (() => void) | null;
}

const STATE_WORDS = { waiting: 'waiting', running: 'running', done: 'done', skipped: t`left out` } as const;

export function StageProgress({ title, percent, stages, onCancel }: StageProgressProps) {
  return (
    <section className={classes.progress} aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{title}</Text>
        <Group gap="sm">
          <Text className="tabular" role="status">
            {Math.round(percent)} %
          </Text>
          {onCancel === null ? null : (
            <Button variant="default" size="compact-sm" onClick={onCancel}>{t`Cancel scan`}</Button>
          )}
        </Group>
      </Group>
      <Progress value={percent} my={6} aria-label={t`Scan progress`} />
      <ol className={classes.stages}>
        {stages.map(({ name, state, found }) => (
          <li key={name} data-state={state}>
            <span className={classes.name}>{name}</span>
            <span className={classes.found}>{found ?? STATE_WORDS[state]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
