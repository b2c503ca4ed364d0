import { Group } from '@mantine/core';
import { DateTime } from '../shared/format/date-time.js';
import { TimeAgo } from '../shared/format/time-ago.js';
import { ActorName } from '../shared/people/actor-name.js';
import { TimeRangeControl } from '../shared/time-range/time-range-control.js';
import { Exhibit, State } from './exhibit.js';

const AT = '2026-11-22T18:44:10.000Z';
const nothing = (): void => undefined;

export function TimesExhibit() {
  return (
    <Exhibit title="Times and people">
      <State title="Moments">
        <Group>
          <DateTime at={AT} />
          <DateTime at={AT} shape="precise" />
          <TimeAgo at={AT} />
        </Group>
      </State>
      <State title="Periods">
        <Group>
          <TimeRangeControl range={null} onRange={nothing} />
          <TimeRangeControl range={{ kind: 'last', amount: 7, unit: 'd' }} onRange={nothing} />
        </Group>
      </State>
      <State title="Actors">
        <Group>
          <ActorName actor="worker:scan-platform" />
          <ActorName actor="rule:brute-force" />
          <ActorName actor="Ada Mere" />
        </Group>
      </State>
    </Exhibit>
  );
}
