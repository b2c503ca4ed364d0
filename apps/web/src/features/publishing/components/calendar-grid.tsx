import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { DragEvent } from 'react';
import { type Day, dayName, type PlannedPost, type Span } from '../lib/calendar-days.js';
import { shownClock } from '../lib/local-time.js';
import { beginningOf, STATUS_WORDS } from '../lib/words.js';
import classes from './calendar.module.css';

interface CalendarGridProps {
  readonly span: Span;
  readonly days: readonly Day[];
  /** The month, as `2026-11`. Days of other months are shown faintly. */
  readonly month: string;
  readonly today: Day;
  readonly posts: readonly PlannedPost[];
  readonly mayEdit: boolean;
  readonly onPick: (post: PlannedPost) => void;
  readonly onMove: (post: PlannedPost, localTime: string) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const TYPE = 'application/x-rampart-post';

/** Days as cells, or the hours of one day. A post can be dragged to another cell, or moved in its dialog. */
export function CalendarGrid(props: CalendarGridProps) {
  const { span, days, month, today } = props;
  const [first = ''] = days;
  if (span === 'day')
    return (
      <ol className={classes['hours']} aria-label={dayName(first)}>
        {HOURS.map((hour) => (
          <Cell
            key={hour}
            {...props}
            name={shownClock(`${hour}:00`)}
            starts={`${first}T${hour}`}
            at={(post) => `${first}T${hour}${post.localTime.slice(13)}`}
          />
        ))}
      </ol>
    );
  return (
    <ol className={classes['days']} data-span={span} aria-label={t`Days`}>
      {days.map((day) => (
        <Cell
          key={day}
          {...props}
          name={dayName(day)}
          starts={day}
          quiet={span === 'month' && !day.startsWith(month)}
          today={day === today}
          at={(post) => `${day}${post.localTime.slice(10)}`}
        />
      ))}
    </ol>
  );
}

interface CellProps extends Pick<CalendarGridProps, 'posts' | 'mayEdit' | 'onPick' | 'onMove'> {
  readonly name: string;
  /** The prefix of the local times that belong to the cell. */
  readonly starts: string;
  readonly quiet?: boolean;
  readonly today?: boolean | Day;
  /** The new local time of a post that is dropped here. */
  readonly at: (post: PlannedPost) => string;
}

function Cell({ posts, mayEdit, onPick, onMove, name, starts, quiet, today, at }: CellProps) {
  const own = posts.filter(({ localTime }) => localTime.startsWith(starts));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const post = posts.find(({ key }) => key === event.dataTransfer.getData(TYPE));
    if (post !== undefined && at(post) !== post.localTime) onMove(post, at(post));
  };
  return (
    <li
      className={classes['cell']}
      data-quiet={quiet === true ? true : undefined}
      data-empty={own.length === 0 ? true : undefined}
      aria-label={name}
      {...(today === true ? { 'aria-current': 'date' as const } : {})}
      onDragOver={(event) => {
        if (mayEdit && event.dataTransfer.types.includes(TYPE)) event.preventDefault();
      }}
      onDrop={drop}
    >
      <span className={classes['name']}>{name}</span>
      {own.map((post) => (
        <Entry key={post.key} post={post} mayEdit={mayEdit} onPick={onPick} />
      ))}
    </li>
  );
}

function Entry({
  post,
  mayEdit,
  onPick,
}: Pick<CellProps, 'mayEdit' | 'onPick'> & { readonly post: PlannedPost }) {
  const networks = post.entries.map(({ network }) => NETWORK_NAMES[network]).join(', ');
  const statuses = [...new Set(post.entries.map(({ status }) => status))];
  const words = statuses.map((status) => STATUS_WORDS[status].word).join(', ');
  const [status = 'scheduled'] = statuses;
  return (
    <button
      type="button"
      className={classes['entry']}
      data-tone={STATUS_WORDS[status].tone}
      draggable={mayEdit && post.movable}
      onDragStart={(event) => {
        event.dataTransfer.setData(TYPE, post.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onPick(post)}
    >
      <span className="tabular">{shownClock(post.localTime)}</span> {beginningOf(post.text)}
      <small>
        {networks} · {words}
      </small>
    </button>
  );
}
