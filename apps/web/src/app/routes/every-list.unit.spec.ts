import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >;
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> };
}

const WEB = join(import.meta.dirname, '../..');
const DOCUMENT = JSON.parse(readFileSync(join(WEB, '../../api/openapi.json'), 'utf8')) as Document;

/** Lists of the console without saved views, with the reason. Lists of a single item (`{id}`) are in its drawer. */
const WITHOUT_VIEWS: Readonly<Record<string, string>> = {
  '/api/activity': 'The newest events of a home page or a part, as a feed. The AI dashboard filters them.',
  '/api/auth/sessions': 'The few devices of the user, on a card of the settings.',
  '/api/competitive/competitors': 'The columns of one comparison.',
  '/api/identity-access/sign-ins': 'The sign-ins of one user, in their drawer.',
  '/api/katia/threads': 'The navigation between conversations: it has a search and no filters.',
  '/api/notifications': 'The panel of the bell.',
  '/api/saved-views': 'The menu of saved views itself.',
  '/api/soc/intel/sources': 'The choices of a filter.',
  '/api/soc/operated/tenants': 'The choices of a filter.',
  '/api/tier-policy/plans': 'It completes the rows of the tenants, which have saved views.',
};

/** Lists whose page draws its own table, with the file that adds the menu of saved views. */
const OWN_TABLES: Readonly<Record<string, string>> = {
  '/api/soc/events': 'features/soc/events/components/events-panel.tsx',
  '/api/soc/operated/events': 'features/soc/events/components/events-panel.tsx',
};

/** The look-alikes of one scan. Their menu of saved views is beside the page's heading. */
const RESULTS = 'features/impersonation/components/result-table.tsx';

const nameOf = ({ name, $ref }: Parameter): string | undefined =>
  name ?? DOCUMENT.components.parameters[$ref?.split('/').at(-1) ?? '']?.name;

/** Every route that answers pages, from the OpenAPI document. */
const lists = Object.entries(DOCUMENT.paths)
  .filter(([, { get }]) => get?.parameters?.some((parameter) => nameOf(parameter) === 'cursor'))
  .map(([path]) => `/api${path}`);

const sources = ['app', 'features', 'shared']
  .flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|generated/.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

const inSources = (text: string): boolean => sources.some((source) => source.text.includes(text));
const isRead = (path: string): boolean => inSources(`GET('${path}'`);
/** Whether `ListTable` or `ListItems` shows the route, which adds saved views and exports. */
const hasKit = (path: string): boolean => inSources(`path: '${path}'`);

describe('the lists of the console', () => {
  const shown = lists.filter((path) => isRead(path) && !path.includes('{'));

  it('have saved views on every page that shows a list of the API', () => {
    expect(shown.length).toBeGreaterThan(35);
    const excepted = new Set([...Object.keys(WITHOUT_VIEWS), ...Object.keys(OWN_TABLES)]);
    expect(shown.filter((path) => !hasKit(path) && !excepted.has(path))).toEqual([]);
  });

  it('have the menu of saved views in every table', () => {
    const tables = sources.filter(
      ({ file, text }) => file.startsWith('features') && /<(FilteredTable|DataTable)\b/.test(text),
    );
    const names = tables.map(({ file }) => file);
    expect(names).toEqual(expect.arrayContaining([...Object.values(OWN_TABLES), RESULTS]));
    const without = tables.filter(({ text }) => !text.includes('useSavedViewsMenu()'));
    expect(without.map(({ file }) => file)).toEqual([RESULTS]);
    const page = sources.find(({ file }) => file === 'app/routes/impersonator-detection.tsx');
    expect(page?.text).toContain('useSavedViewsMenu()');
  });

  it('are exceptions only while they are lists without saved views', () => {
    const outdated = [...Object.keys(WITHOUT_VIEWS), ...Object.keys(OWN_TABLES)].filter(
      (path) => !lists.includes(path) || hasKit(path),
    );
    expect(outdated).toEqual([]);
  });

  it('are never read completely by a loop in the browser', () => {
    const loops = sources.filter(({ text }) => /while \(.*(cursor|next)/i.test(text)).map(({ file }) => file);
    expect(loops).toEqual([]);
  });
});
