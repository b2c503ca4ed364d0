import { Anchor, List, Text, ThemeIcon } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFigures } from '../../features/figures/components/use-figures.js';
import { SectionCard } from '../../shared/ui/section-card.js';

interface Step {
  readonly title: string;
  readonly done: boolean;
  readonly to: string;
}

const NAMES = [
  'impersonation.protected-identities',
  'impersonation.scans',
  'impersonation.report-requests',
  'impersonation.dismissals',
];

function StepItem({ title, done, to }: Step) {
  return (
    <List.Item
      icon={
        <ThemeIcon size={24} radius="xl" variant={done ? 'filled' : 'default'} aria-hidden>
          {done ? <IconCheck size={14} /> : <IconCircleDashed size={14} />}
        </ThemeIcon>
      }
    >
      {done ? (
        <Text c="dimmed">
          {title} <Text span>{t`(done)`}</Text>
        </Text>
      ) : (
        <Anchor component={Link} to={to}>
          {title}
        </Anchor>
      )}
    </List.Item>
  );
}

export function FirstSteps({ scans, identities }: { readonly scans: string; readonly identities: string }) {
  const { query } = useFigures(NAMES);
  if (query.data === undefined) return null;
  const has = (...names: readonly string[]): boolean =>
    query.data.data.some(({ name, value }) => names.includes(name) && (value ?? 0) > 0);
  const steps: readonly Step[] = [
    {
      title: t`Protect an identity: enter the genuine accounts`,
      done: has(NAMES[0] ?? ''),
      to: `${identities}?row=new`,
    },
    {
      title: t`Start a scan to find accounts that imitate it`,
      done: has(NAMES[1] ?? ''),
      to: scans,
    },
    {
      title: t`Request a report about a look-alike, or dismiss it`,
      done: has(NAMES[2] ?? '', NAMES[3] ?? ''),
      to: scans,
    },
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <SectionCard title={t`First steps`} description={t`Steps are ticked off automatically.`}>
      <List spacing="xs" center>
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
        ))}
      </List>
    </SectionCard>
  );
}
