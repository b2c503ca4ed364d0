import { Button, Group, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { LiveSwitch } from '../../features/soc/events/components/live-controls.js';
import { LiveEvents } from '../../features/soc/events/components/live-events.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState } from '../../shared/ui/query-states.js';

const casesPanel = () => import('../../features/soc/cases/components/cases-panel.js');

const PARTS = [
  { cases: false, label: 'Events' },
  { cases: true, label: 'Cases' },
] as const;

interface EventsOrCasesProps extends LiveSwitch {
  readonly mayRespond: boolean;
  /** The incidents' address; null without the feature, `theirs` when they belong to other tenants. */
  readonly incidents: string | null;
}

/** Events, or cases of alerts: `?show=cases`. */
export function EventsOrCases({ incidents, ...props }: EventsOrCasesProps) {
  const [params, setParams] = useSearchParams();
  const cases = params.get('show') === 'cases';
  const show = (wanted: boolean): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('row');
      if (wanted) next.set('show', 'cases');
      else next.delete('show');
      return next;
    });
  return (
    <Stack gap="md">
      <Group gap={4} role="group" aria-label="Events or cases">
        {PARTS.map((part) => (
          <Button
            key={part.label}
            size="xs"
            variant={part.cases === cases ? 'filled' : 'default'}
            aria-pressed={part.cases === cases}
            onClick={() => show(part.cases)}
          >
            {part.label}
          </Button>
        ))}
      </Group>
      {cases ? (
        <LazyPart
          load={casesPanel}
          fallback={<LoadingState label="Loading cases..." />}
          props={{ paused: props.paused, mayWork: props.mayRespond }}
        />
      ) : (
        <LiveEvents {...props} incidents={incidents} />
      )}
    </Stack>
  );
}
