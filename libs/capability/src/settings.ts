import type { Capability } from './capability.js';
import type { Shape } from './capability-settings.js';

type Process = 'api' | 'worker';

type Part<Settings, Name extends string> = Settings extends {
  readonly [Key in Name]: infer Found extends Shape;
}
  ? Found
  : unknown;
type Reading<One, Name extends Process> =
  One extends Capability<infer _Context, infer _Needs, infer _WorkNeeds, infer Settings>
    ? (shape: Part<Settings, 'both'> & Part<Settings, Name>) => void
    : never;
type ShapeOf<List extends readonly Capability[], Name extends Process> =
  Reading<List[number], Name> extends (shape: infer All) => void ? All : never;

export const settingsOf = <const List extends readonly Capability[], Name extends Process>(
  capabilities: List,
  process: Name,
): ShapeOf<List, Name> =>
  Object.fromEntries(
    capabilities.flatMap(({ settings }) => Object.entries({ ...settings.both, ...settings[process] })),
  ) as ShapeOf<List, Name>;
