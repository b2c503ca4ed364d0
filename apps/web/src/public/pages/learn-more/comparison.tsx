import type { Comparison } from '@rampart/competitive/contract';
import { ReadingPlace } from '../../reading/reading-place.js';
import { useRead } from '../../reading/use-read.js';
import { Notice } from '../../ui/notice.js';
import { ComparisonTable } from './comparison-table.js';
import classes from './comparison.module.css';

/** Ten features, our installation and four competitors; says where each cell comes from. */
export function ComparisonSection() {
  return (
    <section className={classes.section} aria-labelledby="comparison">
      <h2 id="comparison">Ten features compared</h2>
      <p className={classes.lead}>
        The first column is what this very installation has switched on. The others say what competitors claim
        of themselves in public, in our words, each with its page and date. Where we have read nothing,
        nothing is said.
      </p>
      <div className={classes.place}>
        <ComparisonPlace />
      </div>
      <noscript>
        <p>
          The comparison is read when the page opens, which needs JavaScript. The same data is at{' '}
          <code>api/public/comparison</code>.
        </p>
      </noscript>
    </section>
  );
}

function ComparisonPlace() {
  const [reading, again] = useRead<Comparison>('/api/public/comparison');
  return (
    <ReadingPlace
      reading={reading}
      waiting="Reading the comparison..."
      failed="The comparison could not be read."
      again={again}
    >
      {(comparison) =>
        comparison.competitors.length === 0 ? (
          <Notice tone="quiet">No competitor has been looked at yet.</Notice>
        ) : (
          <ComparisonTable comparison={comparison} />
        )
      }
    </ReadingPlace>
  );
}
