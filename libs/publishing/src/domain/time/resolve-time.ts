import { DomainError, t } from '@rampart/kernel';
import type { Overlap, ResolvedTime } from '../../contract/index.js';
import { instantsOf, isZone, localTimeAt, wallOf } from './zone.js';

const HOUR_MS = 3_600_000;

export interface WallTime {
  readonly localTime: string;
  readonly zone: string;
}

/** @throws DomainError `publishing.no-zone`, `publishing.no-time` */
export function resolveTime({ localTime, zone }: WallTime): ResolvedTime {
  if (!isZone(zone))
    throw new DomainError(
      'publishing.no-zone',
      'invalid',
      t`${zone} is no time zone. Choose one such as Europe/Vienna.`,
    );
  const wall = wallOf(localTime);
  if (wall === null)
    throw new DomainError(
      'publishing.no-time',
      'invalid',
      t`No calendar has ${localTime}. Choose another day.`,
    );
  const instants = instantsOf(zone, wall);
  const iso = instants.map((instant) => new Date(instant).toISOString());
  const said = localTime.replace('T', ' ');
  if (iso.length === 0) {
    const [after] = instantsOf(zone, wall + HOUR_MS);
    const next = after === undefined ? 'another time' : localTimeAt(zone, after).replace('T', ' ');
    const message = `Clocks in ${zone} skip ${said}. Choose ${next}.`;
    return { kind: 'gap', instants: [], message };
  }
  if (iso.length > 1)
    return {
      ...{ kind: 'overlap', instants: iso },
      message: `Clocks in ${zone} show ${said} twice. Choose the earlier or the later.`,
    };
  return { kind: 'exact', instants: iso, message: null };
}

/** The instant of a local time. @throws DomainError `publishing.in-gap`, `publishing.in-overlap` with both instants */
export function instantOf(time: WallTime, overlap: Overlap | undefined): number {
  const { kind, instants, message } = resolveTime(time);
  const [earlier, later] = instants.map((instant) => Date.parse(instant));
  if (kind === 'gap' || earlier === undefined)
    throw new DomainError('publishing.in-gap', 'invalid', message ?? '', { localTime: time.localTime });
  if (kind === 'exact') return earlier;
  if (overlap === undefined)
    throw new DomainError('publishing.in-overlap', 'invalid', message ?? '', {
      localTime: time.localTime,
      instants,
    });
  return overlap === 'earlier' ? earlier : (later ?? earlier);
}

/** Two years in milliseconds. */
const FURTHEST_MS = 2 * 366 * 24 * HOUR_MS;

/** @throws DomainError `publishing.in-the-past`, `publishing.too-far` */
export function assertAhead(instant: number, now: number): void {
  if (instant <= now)
    throw new DomainError(
      'publishing.in-the-past',
      'invalid',
      t`This time is over. Choose a later one, or publish now.`,
    );
  if (instant > now + FURTHEST_MS)
    throw new DomainError(
      'publishing.too-far',
      'invalid',
      t`This is more than two years ahead. Choose an earlier time.`,
    );
}
