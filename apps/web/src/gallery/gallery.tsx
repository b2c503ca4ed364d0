import { Group, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { Breadcrumbs } from '../app/shell/breadcrumbs.js';
import { ShellLayout } from '../app/shell/shell-layout.js';
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

/** Every shared component in every state; or only those that open over the page, so that tests draw a small page. */
export function Gallery({ onlyOverlays = false }) {
  const navigation = navigationOf('nexus', ME);
  const overlays = useOverlays(PAGES, 'nexus');
  const tools = (
    <>
      <HeaderBell />
      <UserMenu me={ME} settings={[]} onShortcuts={overlays.openShortcuts} onSignOut={nothing} />
    </>
  );
  return (
    <>
      <ShellLayout navigation={navigation} me={ME} onSearch={overlays.openPalette} tools={tools}>
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
          {!onlyOverlays && <HandlesExhibit />}
          <ActionsExhibit />
          {!onlyOverlays && (
            <>
              <FieldsExhibit />
              <StatesExhibit />
              <TimesExhibit />
              <ChartsExhibit />
              <TablesExhibit />
              <ListsExhibit />
              <ShellExhibit onSearch={overlays.openPalette} />
            </>
          )}
          <OverlaysExhibit />
          {!onlyOverlays && <FailuresExhibit />}
        </Stack>
      </ShellLayout>
      <Overlays me={ME} pages={PAGES} area="nexus" overlays={overlays} onSignOut={nothing} />
    </>
  );
}
