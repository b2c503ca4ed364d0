import type { Metered, ProcessState } from '@rampart/soc/contract';

type Whereabouts = Pick<ProcessState, 'role' | 'node' | 'pod'>;

export const METERED_WORDS: Readonly<Record<Metered, string>> = {
  container: 'of the container',
  host: 'of the host',
};

const ROLE_WORDS: Readonly<Record<ProcessState['role'], string>> = { api: 'API', worker: 'Worker' };

/** The short name of a process: its pod, or its role outside of Kubernetes. */
export const shortName = ({ role, pod }: Whereabouts): string => pod?.name ?? `the ${ROLE_WORDS[role]}`;

type Named = Whereabouts & Pick<ProcessState, 'id'>;

const plainName = ({ role, node, pod }: Whereabouts): string =>
  `${ROLE_WORDS[role]}${pod === null ? '' : ` ${pod.name}`} on ${node}`;

/** The name of a process among others. It contains the end of the id if nothing else distinguishes two. */
export function processName(process: Named, all: readonly Named[]): string {
  const name = plainName(process);
  const alike = all.filter((other) => plainName(other) === name);
  return alike.length > 1 ? `${name} (${process.id.slice(-4)})` : name;
}

/** The node or host of a process. */
export const placeOf = ({ node, pod }: Whereabouts): string =>
  pod === null
    ? `Host ${node}`
    : `Node ${node}, pod ${pod.name}${pod.namespace === null ? '' : ` in ${pod.namespace}`}`;
