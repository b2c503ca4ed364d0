import type { Metered, ProcessState } from '@rampart/soc/contract';

type Whereabouts = Pick<ProcessState, 'role' | 'node' | 'pod'>;

export const METERED_WORDS: Readonly<Record<Metered, string>> = {
  container: 'of the container',
  host: 'of the host',
};

const ROLE_WORDS: Readonly<Record<ProcessState['role'], string>> = { api: 'API', worker: 'Worker' };

/** A process by its pod; by its role where there are no pods. */
export const shortName = ({ role, pod }: Whereabouts): string => pod?.name ?? `the ${ROLE_WORDS[role]}`;

type Named = Whereabouts & Pick<ProcessState, 'id'>;

const plainName = ({ role, node, pod }: Whereabouts): string =>
  `${ROLE_WORDS[role]}${pod === null ? '' : ` ${pod.name}`} on ${node}`;

/** A process among others; with the end of its id where nothing else tells two apart. */
export function processName(process: Named, all: readonly Named[]): string {
  const name = plainName(process);
  const alike = all.filter((other) => plainName(other) === name);
  return alike.length > 1 ? `${name} (${process.id.slice(-4)})` : name;
}

/** Where the figures of a process come from. */
export const placeOf = ({ node, pod }: Whereabouts): string =>
  pod === null
    ? `Host ${node}`
    : `Node ${node}, pod ${pod.name}${pod.namespace === null ? '' : ` in ${pod.namespace}`}`;
