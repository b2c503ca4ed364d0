import type { Comparison } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { ReadingPlace } from '../../reading/reading-place.js';
import { useRead } from '../../reading/use-read.js';
import { Notice } from '../../ui/notice.js';
import { ComparisonTable } from './comparison-table.js';
import classes from './comparison.module.css';

/** Ten features of this installation and four competitors, with the source of each cell. */
export function ComparisonSection() {
  return (
    <section className={classes.section} aria-labelledby="comparison">
      <h2 id="comparison">{t`Ten features compared`}</h2>
      <p
        className={classes.lead}
      >{t`The first column shows this installation. The others show public claims of competitors, each with source and date. “Not assessed” means we found no claim.`}</p>
      <div className={classes.place}>
        <ComparisonPlace />
      </div>
      <noscript>
        <p>
          <Trans>
            The comparison needs JavaScript. The same data is at <code>api/public/comparison</code>.
          </Trans>
        </p>
      </noscript>
    </section>
  );
}

function ComparisonPlace() {
  const [reading, again] = useRead<Comparison>('/api/competitive/public-comparison');
  return (
    <ReadingPlace
      reading={reading}
      waiting={t`Loading the comparison...`}
      failed={t`Could not load the comparison. Reload the page.`}
      again={again}
    >
      {(comparison) =>
        comparison.competitors.length === 0 ? (
          <Notice tone="quiet">{t`No competitors assessed yet.`}</Notice>
        ) : (
          <ComparisonTable comparison={comparison} />
        )
      }
    </ReadingPlace>
  );
}
