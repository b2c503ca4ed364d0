import { useQuery } from '@tanstack/react-query';
import { usersQueryOptions } from '../../features/identity-access/access/api/users.js';
import { UserTable } from '../../features/identity-access/access/components/user-table.js';
import { useSavedViewsMenu } from '../../shared/list/saved-views-slot.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useShownTime } from './use-shown-time.js';

/** The list of people with saved views. */
export default function PeopleSection() {
  const [view, setView] = useView();
  const views = useSavedViewsMenu();
  const users = useQuery(usersQueryOptions());
  return (
    <UserTable
      users={users.data?.data ?? []}
      query={users}
      nowMs={useShownTime()}
      view={view}
      onView={setView}
      views={views}
    />
  );
}
