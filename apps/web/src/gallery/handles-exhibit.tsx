import { Stack } from '@mantine/core';
import { HandleCells } from '../shared/ui/handle-cells.js';
import { Exhibit, State } from './exhibit.js';
import { GENUINE, LOOK_ALIKES } from './synthetic.js';

/** Handles in letter cells: each kind of difference, and the sizes in use. */
export function HandlesExhibit() {
  return (
    <Exhibit title="Handles">
      <State title="With the genuine one">
        <HandleCells genuine={GENUINE} handle="tarnw1ck" withGenuine unit={15} height={44} />
      </State>
      <State title="Each kind of difference">
        <Stack gap={4}>
          {LOOK_ALIKES.map((handle) => (
            <HandleCells key={handle} genuine={GENUINE} handle={handle} />
          ))}
        </Stack>
      </State>
      <State title="In a narrow list">
        <HandleCells genuine={GENUINE} handle="tarnw1ck" unit={6.5} height={24} />
      </State>
    </Exhibit>
  );
}
