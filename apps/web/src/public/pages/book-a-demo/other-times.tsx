import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { momentWords } from '../../booking/slot-words.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import classes from './other-times.module.css';

interface OtherTimesProps {
  readonly slots: readonly string[];
  readonly timeZone: string;
  readonly onChoose: (slot: string) => void;
}

export function OtherTimes({ slots, timeZone, onChoose }: OtherTimesProps) {
  return (
    <Notice>
      <p>
        <Trans>
          This time was just booked.{' '}
          {slots.length > 0 ? t`Next free times:` : t`There are no other free times.`}
        </Trans>
      </p>
      <ul className={classes.times}>
        {slots.map((slot) => (
          <li key={slot}>
            <Button look="line" onClick={() => onChoose(slot)}>
              {momentWords(slot, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
