import type { UserView } from '@rampart/identity-access/contract';
import { UserTable } from '../../features/identity-access/access/components/user-table.js';
import type { ListTableProps } from '../../shared/list/list-table.js';
import { useShownTime } from './use-shown-time.js';

export function PeopleSection(props: ListTableProps<UserView>) {
  return <UserTable {...props} nowMs={useShownTime()} />;
}
