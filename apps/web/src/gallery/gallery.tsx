import { AppShell, Group, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import shell from '../app/shell/app-frame.module.css';
import { Breadcrumbs } from '../app/shell/breadcrumbs.js';
import { ShellFooter } from '../app/shell/shell-footer.js';
import { ShellHeader } from '../app/shell/shell-header.js';
import { Sidebar } from '../app/shell/sidebar.js';
import { UserMenu } from '../app/shell/user-menu.js';
import { Overlays, useOverlays } from '../app/shell/overlays.js';
import { navigationOf, pagesFor } from '../app/pages/navigation.js';
import { PageHeader } from '../shared/ui/page-header.js';
import { ActionsExhibit } from './actions-exhibit.js';
import { ChartsExhibit } from './charts-exhibit.js';
import { FieldsExhibit } from './fields-exhibit.js';
import { HandlesExhibit } from './handles-exhibit.js';
import { ListsExhibit } from './lists-exhibit.js';
import { MarksExhibit } from './marks-exhibit.js';
import { OverlaysExhibit } from './overlays-exhibit.js';
import { FailuresExhibit, HeaderBell, ShellExhibit } from './shell-exhibit.js';
import { StatesExhibit } from './states-exhibit.js';
import { ME } from './synthetic.js';
import { TablesExhibit } from './tables-exhibit.js';
import { TimesExhibit } from './times-exhibit.js';

const PAGES = pagesFor(ME);
const nothing = (): void => undefined;

/** The scheme of the page: by default the system's. */
function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Scheme"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')}
      data={[
        { value: 'auto', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}

/** Every shared component in every state, with invented data, within the console's shell. */
export function Gallery() {
  const [opened, setOpened] = useState(false);
  const navigation = navigationOf('nexus', ME);
  const overlays = useOverlays(PAGES, 'nexus');
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 240, breakpoint: 1025, collapsed: { mobile: !opened } }}
      padding={{ base: 'lg', sm: 'xl' }}
    >
      <AppShell.Header className={shell.header} zIndex={102}>
        <ShellHeader
          area={navigation}
          me={ME}
          navigationOpened={opened}
          onToggleNavigation={() => setOpened(!opened)}
          onSearch={overlays.openPalette}
        >
          <HeaderBell />
          <UserMenu me={ME} settings={[]} onShortcuts={overlays.openShortcuts} onSignOut={nothing} />
        </ShellHeader>
      </AppShell.Header>
      <AppShell.Navbar className={shell.navbar} aria-label="Main navigation">
        <Sidebar navigation={navigation} tenantName={ME.tenantName} />
      </AppShell.Navbar>
      <AppShell.Main id="main" className={shell.main}>
        <div className={shell.page}>
          <Breadcrumbs area="Nexus" home="/" page={{ group: 'Design', label: 'Gallery' }} />
          <PageHeader
            title="Gallery"
            description="Every part of the console in every state. All data are invented."
            actions={
              <Group>
                <SchemeSwitch />
              </Group>
            }
          />
          <Stack gap="xl">
            <MarksExhibit />
            <HandlesExhibit />
            <ActionsExhibit />
            <FieldsExhibit />
            <StatesExhibit />
            <TimesExhibit />
            <ChartsExhibit />
            <TablesExhibit />
            <ListsExhibit />
            <ShellExhibit onSearch={overlays.openPalette} />
            <OverlaysExhibit />
            <FailuresExhibit />
          </Stack>
        </div>
      </AppShell.Main>
      <ShellFooter />
      <Overlays me={ME} pages={PAGES} area="nexus" overlays={overlays} onSignOut={nothing} />
    </AppShell>
  );
}
