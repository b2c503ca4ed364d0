import type { Metered, ProcessState } from '@rampart/soc/contract';

type Whereabouts = Pick<ProcessState, 'role' | 'node' | 'pod'>;

/** Whose a figure is. */
export const METERED_WORDS: Readonly<Record<Metered, string>> = {
  container: 'of the container',
  host: 'of the host',
};

const ROLE_WORDS: Readonly<Record<ProcessState['role'], string>> = { api: 'API', worker: 'Worker' };

/** A process by its pod; by its role where there are no pods. */
export const shortName = ({ role, pod }: Whereabouts): string => pod?.name ?? `the ${ROLE_WORDS[role]}`;

/** A process among others, with the start of its id where nothing else tells two apart. */
export const processName = ({ role, node, pod, id }: Whereabouts & Pick<ProcessState, 'id'>): string =>
  `${ROLE_WORDS[role]}: ${pod === null ? `${id.slice(-4)} on ${node}` : `${pod.name} on ${node}`}`;

/** Where the figures of a process come from. */
export const placeOf = ({ node, pod }: Whereabouts): string =>
  pod === null
    ? `Host ${node}`
    : `Node ${node}, pod ${pod.name}${pod.namespace === null ? '' : ` in ${pod.namespace}`}`;
