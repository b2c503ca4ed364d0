import { Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { isSetUpDue } from '../../features/identity-access/session/lib/factor-due.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { settingsNavigation } from '../pages/navigation.js';
import { SetUpFirst } from '../routes/set-up-first.js';
import { AppFrame } from './app-frame.js';

/** The page of passwords and second factors, which stays open when one of them is due. */
const FACTORS = '/settings/security';

export function SettingsShell() {
  const me = useQuery(meQueryOptions());
  const { pathname } = useLocation();
  return (
    <QueryView query={me} what="your account">
      {(person) =>
        isSetUpDue(person) && pathname !== FACTORS ? (
          <Center component="main" mih="100dvh" p="md">
            <SetUpFirst me={person} />
          </Center>
        ) : (
          <AppFrame navigation={settingsNavigation(person)} me={person} />
        )
      }
    </QueryView>
  );
}
