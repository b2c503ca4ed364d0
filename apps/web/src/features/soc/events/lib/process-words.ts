import { t } from '@rampart/kernel';
import type { Metered, ProcessState } from '@rampart/soc/contract';

type Whereabouts = Pick<ProcessState, 'role' | 'node' | 'pod'>;

export const METERED_WORDS: Readonly<Record<Metered, string>> = {
  container: t`of the container`,
  host: t`of the host`,
};

const ROLE_WORDS: Readonly<Record<ProcessState['role'], string>> = { api: 'API', worker: t`Worker` };

/** The short name of a process: its pod, or its role outside of Kubernetes. */
export const shortName = ({ role, pod }: Whereabouts): string => pod?.name ?? t`the ${ROLE_WORDS[role]}`;

type Named = Whereabouts & Pick<ProcessState, 'id'>;

const plainName = ({ role, node, pod }: Whereabouts): string =>
  t`${ROLE_WORDS[role]}${pod === null ? '' : ` ${pod.name}`} on ${node}`;

/** The name of a process among others. It contains the end of the id if nothing else distinguishes two. */
export function processName(process: Named, all: readonly Named[]): string {
  const name = plainName(process);
  const alike = all.filter((other) => plainName(other) === name);
  return alike.length > 1 ? `${name} (${process.id.slice(-4)})` : name;
}

export const placeOf = ({ node, pod }: Whereabouts): string =>
  pod === null
    ? t`Host ${node}`
    : t`Node ${node}, pod ${pod.name}${pod.namespace === null ? '' : t` in ${pod.namespace}`}`;
