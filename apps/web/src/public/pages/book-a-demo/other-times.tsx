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
        This time was just booked. {slots.length > 0 ? 'Next free times:' : 'There are no other free times.'}
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
