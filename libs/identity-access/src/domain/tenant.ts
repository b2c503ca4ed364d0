import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { TenantEvent } from './tenant-events.js';

export type TenantKind = 'staff' | 'client';

export type TenantState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'registered';
      readonly id: string;
      readonly name: string;
      readonly kind: TenantKind;
      readonly operatorTenantId: string;
      /** An IANA name; null uses the time zone of each browser. */
      readonly timeZone: string | null;
    };

export type TenantCommand =
  | Command<'RegisterTenant', { tenantId: string; name: string; kind: TenantKind; operatorTenantId: string }>
  | Command<'RenameTenant', { name: string }>
  | Command<'ChangeTimeZone', { timeZone: string | null }>;

function decide(command: TenantCommand, state: TenantState): readonly TenantEvent[] {
  switch (command.type) {
    case 'RegisterTenant':
      if (state.status !== 'absent')
        throw new DomainError(
          'tenant.already-registered',
          'conflict',
          t`This tenant already exists. Reload the list.`,
        );
      return [{ type: 'TenantRegistered', data: command.data }];
    case 'RenameTenant':
      if (state.status === 'absent') throw unknownTenant();
      if (state.name === command.data.name) return [];
      return [
        {
          type: 'TenantRenamed',
          data: { tenantId: state.id, name: command.data.name, operatorTenantId: state.operatorTenantId },
        },
      ];
    case 'ChangeTimeZone':
      if (state.status === 'absent') throw unknownTenant();
      if (state.timeZone === command.data.timeZone) return [];
      return [{ type: 'TenantTimeZoneChanged', data: { tenantId: state.id, ...command.data } }];
    default:
      return unreachable(command);
  }
}

function evolve(state: TenantState, event: TenantEvent): TenantState {
  switch (event.type) {
    case 'TenantRegistered': {
      const { tenantId, name, kind, operatorTenantId } = event.data;
      return { status: 'registered', id: tenantId, name, kind, operatorTenantId, timeZone: null };
    }
    case 'TenantRenamed':
      return state.status === 'absent' ? state : { ...state, name: event.data.name };
    case 'TenantTimeZoneChanged':
      return state.status === 'absent' ? state : { ...state, timeZone: event.data.timeZone };
    default:
      return unreachable(event);
  }
}

const unknownTenant = (): DomainError =>
  new DomainError('tenant.not-found', 'not-found', t`This tenant does not exist. Check its id.`);

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve,
};

export const tenantStream = (tenantId: string): string => `tenant:${tenantId}`;
