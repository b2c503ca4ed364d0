import { t } from '@rampart/kernel';
import { useClock } from '../../../shared/format/clock.js';
import { Moment } from '../../../shared/format/moment.js';
import { untilText } from '../lib/until-text.js';
import classes from './work-queue.module.css';

const HOUR_MS = 3_600_000;
/** A deadline within these hours waits for a person. */
const SOON_HOURS = 48;
export function ItemDue({ at }: { readonly at: string }) {
  const left = useClock((now) => Math.ceil((Date.parse(at) - now) / HOUR_MS)) * HOUR_MS;
  const late = left <= 0;
  return (
    <span className={classes.due}>
      <strong data-late={late || undefined} data-soon={(!late && left <= SOON_HOURS * HOUR_MS) || undefined}>
        <Moment ms={Date.parse(at)} text={late ? t`Overdue` : t`Due ${untilText(left)}`} />
      </strong>
    </span>
  );
}
