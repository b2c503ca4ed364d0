import { Skeleton } from '@mantine/core';
import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { ErrorState } from '../../../shared/ui/query-states.js';
import { namesOf } from '../lib/apply-moves.js';
import { FigureCard } from './figure-card.js';
import classes from './figures.module.css';
import { useFigures } from './use-figures.js';
import { useOpenFigure } from './use-open-figure.js';

export type FigurePlace =
  | string
  | { readonly name: string; readonly to?: string | undefined; readonly hint?: string | undefined };

const placeOf = (place: FigurePlace) => (typeof place === 'string' ? { name: place } : place);
const loadDrawer = () => import('./figure-drawer.js');

interface OpenedProps {
  readonly views: readonly FigureView[];
  readonly asOf: string | null;
}

export function OpenedFigure({ views, asOf }: OpenedProps) {
  const { open } = useOpenFigure();
  const owner = views.find((view) => open.name !== null && namesOf(view).includes(open.name));
  return owner === undefined ? null : (
    <LazyPart load={loadDrawer} props={{ owner, asOf }} attempt={open.name ?? ''} />
  );
}

/** Several figures side by side, loaded together. Those that the user may not read are absent. */
export function FigureRow({ names: places }: { readonly names: readonly FigurePlace[] }) {
  const named = places.map(placeOf);
  const { query, range, asOf } = useFigures(named.map(({ name }) => name));
  if (query.data === undefined && query.error !== null)
    return (
      <ErrorState
        title={t`Could not load figures`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const views = query.data?.data;
  return (
    <>
      <div
        className={classes['row']}
        aria-busy={views === undefined}
        data-loading={views === undefined || undefined}
      >
        {views === undefined
          ? named.map(({ name }) => (
              <div key={name} className={classes['tile']} aria-hidden>
                <Skeleton h={16} w="60%" />
                <Skeleton h={32} w="40%" mt={6} />
                <Skeleton h={16} w="40%" mt={6} />
                <Skeleton h={28} mt={6} />
                <Skeleton h={16} w="50%" mt={6} />
              </div>
            ))
          : views.map((figure) => {
              const place = named.find(({ name }) => name === figure.name);
              return (
                <FigureCard
                  key={figure.name}
                  figure={figure}
                  range={range}
                  asOf={asOf}
                  readAt={query.dataUpdatedAt}
                  to={place?.to}
                  hint={place?.hint}
                />
              );
            })}
      </div>
      {views === undefined ? null : <OpenedFigure views={views} asOf={asOf} />}
    </>
  );
}
