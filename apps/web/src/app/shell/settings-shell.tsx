import { Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { meQueryOptions } from '../../features/session/api/me.js';
import { isFactorDue } from '../../features/session/lib/factor-due.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { settingsNavigation } from '../pages/navigation.js';
import { SecondFactorFirst } from '../routes/second-factor-first.js';
import { AppFrame } from './app-frame.js';

/** Where second factors are set up: open to those who have none yet and must. */
const FACTORS = '/settings/security';

/** A person's own settings stand in the area they work in, and are open to those who may enter none. */
export function SettingsShell() {
  const me = useQuery(meQueryOptions());
  const { pathname } = useLocation();
  return (
    <QueryView query={me} what="your account">
      {(person) =>
        isFactorDue(person) && pathname !== FACTORS ? (
          <Center component="main" mih="100dvh" p="md">
            <SecondFactorFirst me={person} />
          </Center>
        ) : (
          <AppFrame navigation={settingsNavigation(person)} me={person} />
        )
      }
    </QueryView>
  );
}
