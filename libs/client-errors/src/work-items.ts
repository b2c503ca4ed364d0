import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import type { ClientErrorStatus } from './contract/index.js';
import {
  clientErrorGroupOpened,
  clientErrorGroupReopened,
  clientErrorGroupResolved,
} from './domain/client-error-group.events.js';

const openProblem = defineWorkItem({
  kind: 'client-errors.open-problem',
  title: t`Fix browser problem`,
  description: t`Browsers reported a problem that is not resolved.`,
  closing: t`The item closes when the problem is resolved, and returns when it recurs.`,
  roles: ['core:admin', 'core:soc'],
  version: 2,
  handles: [clientErrorGroupOpened, clientErrorGroupReopened, clientErrorGroupResolved],
  closes: (event) => (event.type === 'ClientErrorGroupResolved' ? [event.data.groupId] : []),
  opens(event) {
    if (event.type === 'ClientErrorGroupResolved') return null;
    const { groupId } = event.data;
    return {
      key: groupId,
      priority: 'normal',
      detail: event.type === 'ClientErrorGroupOpened' ? t`New` : t`Seen again`,
      link: `/core/operations?row=problem-${groupId}`,
    };
  },
});

export const clientErrorsWorkItems: readonly WorkItemKind[] = [openProblem];

export const clientErrorsWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ClientErrorStatus>('clientErrorStatusSchema', { open: openProblem, resolved: null }),
];
