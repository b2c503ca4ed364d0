import { useFirstDue, useWorkKinds } from '../../features/work-queue/api/work-counts.js';
import { useClock } from '../../shared/format/clock.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { CAMPAIGNS } from './campaign-kind.js';
import { ledeOf } from './lede.js';

const MINUTE_MS = 60_000;

interface HomeStateProps {
  readonly title: string;
  readonly description: string;
}

export function HomeState({ title, description }: HomeStateProps) {
  const kinds = useWorkKinds();
  const due = useFirstDue(CAMPAIGNS);
  const left = useClock((now) =>
    due === null ? Number.NaN : Math.ceil((Date.parse(due) - now) / MINUTE_MS) * MINUTE_MS,
  );
  const known = kinds.length > 0;
  return (
    <PageHeader
      title={title}
      description={description}
      lede={known ? ledeOf(kinds, Number.isNaN(left) ? null : left) : ''}
    />
  );
}
