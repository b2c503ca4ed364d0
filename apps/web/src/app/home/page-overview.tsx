import { Text } from '@mantine/core';
import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useFigures } from '../../features/figures/components/use-figures.js';
import { valueText } from '../../features/figures/lib/words.js';
import { inSentence } from '../../shared/language/in-sentence.js';
import { Trans } from '../../shared/language/trans.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { CurrentAreaPages } from '../pages/current-area.js';
import type { PageEntry } from '../pages/page.js';
import classes from './page-overview.module.css';

interface RowsProps {
  readonly pages: readonly PageEntry[];
  readonly views: readonly FigureView[];
}

function Rows({ pages, views }: RowsProps) {
  return (
    <ul className={classes['pages']} aria-label={t`Pages`}>
      {pages.map(({ path, label, holds, load, figure }) => {
        const view = views.find(({ name }) => name === figure);
        return (
          <li key={path} className={classes['page']} onPointerEnter={() => preload(load)}>
            <Link to={path} className={classes['link']}>
              {label}
            </Link>
            <Text size="sm" c="dimmed" className={classes['help'] ?? ''}>
              {holds}
            </Text>
            {view === undefined ? null : (
              <Text size="sm" className={`${classes['figure']} tabular`} title={view.description}>
                {valueText(view)}{' '}
                <Text span size="xs" c="dimmed" inherit>
                  {inSentence(view.title)}
                </Text>
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Adds figures to the rows. The answer leaves out figures that the user may not read. */
function RowsWithFigures({
  pages,
  names,
}: {
  readonly pages: readonly PageEntry[];
  readonly names: readonly string[];
}) {
  const { query } = useFigures(names);
  return <Rows pages={pages} views={query.data?.data ?? []} />;
}

/** Every page of the area that the user may open, with its figure. Staff also see planned pages. */
export function PageOverview() {
  const { open, planned } = useContext(CurrentAreaPages);
  const names = open.flatMap(({ figure }) => figure ?? []);
  return (
    <SectionCard title={t`Pages`}>
      {names.length === 0 ? <Rows pages={open} views={[]} /> : <RowsWithFigures pages={open} names={names} />}
      {planned.length === 0 ? null : (
        <Text size="sm" c="dimmed" mt="md">
          <Trans>Planned: {planned.join(', ')}.</Trans>
        </Text>
      )}
    </SectionCard>
  );
}
