import { t } from '@rampart/kernel';
import { type ChangeEvent, useId, useMemo, useState } from 'react';
import { daysOf, dayWords, timeWords, zoneWords } from './slot-words.js';
import classes from './slot-picker.module.css';
import { knownZones } from './zones.js';

interface SlotPickerProps {
  readonly slots: readonly string[];
  readonly timeZone: string;
  /** The start of the selected slot in UTC; null without one. */
  readonly slot: string | null;
  readonly onSlot: (slot: string | null) => void;
  readonly onTimeZone: (timeZone: string) => void;
}

/** Selects zone, day and time. Days and times are radio groups, so each is one tab stop with arrow keys inside. */
export function SlotPicker({ slots, timeZone, slot, onSlot, onTimeZone }: SlotPickerProps) {
  const days = useMemo(() => daysOf(slots, timeZone), [slots, timeZone]);
  const chosen = days.find((day) => day.slots.includes(slot ?? '')) ?? days[0];
  if (chosen === undefined) return <p>{t`No free times at the moment. Please try again later.`}</p>;
  return (
    <div className={classes.picker}>
      <ZoneChoice timeZone={timeZone} onTimeZone={onTimeZone} />
      <Stones
        legend={t`Day`}
        name="day"
        options={days.map(({ day }) => ({ value: day, words: dayWords(day) }))}
        chosen={chosen.day}
        onChoose={(day) => onSlot(days.find((candidate) => candidate.day === day)?.slots[0] ?? null)}
      />
      <Stones
        legend={t`Time on ${dayWords(chosen.day)}`}
        name="slot"
        options={chosen.slots.map((value) => ({ value, words: timeWords(value, timeZone) }))}
        chosen={slot}
        onChoose={onSlot}
      />
    </div>
  );
}

/** Most visitors keep their zone, so the other four hundred load when the list gets the focus. */
function ZoneChoice({ timeZone, onTimeZone }: Pick<SlotPickerProps, 'timeZone' | 'onTimeZone'>) {
  const id = useId();
  const [zones, setZones] = useState<readonly string[] | null>(null);
  const list = (): void => setZones((listed) => listed ?? [...new Set([...knownZones(), timeZone])]);
  return (
    <div className={classes.zone}>
      <label htmlFor={id}>{t`Time zone`}</label>
      <select
        id={id}
        name="timeZone"
        value={timeZone}
        onPointerDown={list}
        onFocus={list}
        onChange={(event) => onTimeZone(event.currentTarget.value)}
      >
        {(zones ?? [timeZone]).map((zone) => (
          <option key={zone} value={zone}>
            {zoneWords(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface StonesProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
}

function Stones({ legend, name, options, chosen, onChoose }: StonesProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => onChoose(event.currentTarget.value);
  return (
    <fieldset className={classes.stones}>
      <legend>{legend}</legend>
      <div className={`${classes.grid} ${name === 'day' ? classes.days : classes.times}`}>
        {options.map(({ value, words }) => (
          <label key={value} className={classes.stone}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={choose}
              required
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
