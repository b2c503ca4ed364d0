import { describe, expect, it } from '@jest/globals';
import { identifiers } from './identifiers.mjs';
import { commentTexts, markdownTexts, productTexts } from './product-texts.mjs';

const texts = (path: string, source: string) =>
  productTexts(path, source).map(({ kind, text, line }) => `${line} ${kind} ${text}`);

describe('the texts of a source file', () => {
  it('include words on screen from a file of the console', () => {
    const source = [
      'const page = { id: "soc", title: "Personal SOC" };',
      'export const Card = () => (',
      '  <Panel className="wide card" label="Open alerts" onClose={() => toast("Alert closed")}>',
      '    {count} alerts are <b>open</b>',
      '  </Panel>',
      ');',
    ].join('\n');
    expect(texts('apps/web/src/card.tsx', source)).toEqual([
      '1 interface Personal SOC',
      '4 interface {} alerts are {}',
      '3 label Open alerts',
      '3 interface Alert closed',
      '4 interface open',
    ]);
  });

  it('include marked texts of a server, and summaries of its operations without limits of length', () => {
    const source = [
      'const title = t`Alerts of ${day}`;',
      "@Answers(alertView, { summary: 'Close an alert' })",
      'class Alerts { key = "soc.alert"; }',
      "const state = t({ message: 'Open', context: 'state' });",
    ].join('\n');
    expect(texts('libs/soc/src/alerts.ts', source)).toEqual([
      '1 interface Alerts of {}',
      '2 prose Close an alert',
      '4 interface Open',
    ]);
  });

  it('include labels and help of a manifest, also from a branch of a condition', () => {
    const source = [
      'const alerts = defineWorkItem({',
      '  title: t`Take up alerts`,',
      '  description: old ? t`No rule raised them.` : t`A rule raised them.`,',
      '  closing: t`The item closes later.`,',
      "  detail: t({ message: 'Open', context: 'state' }),",
      '});',
      "const access = { keyAccess: [{ title: t`Alerts`, read: t`Lists alerts`, resource: 'alerts' }] };",
    ].join('\n');
    expect(texts('libs/soc/src/work-items.ts', source)).toEqual([
      '2 label Take up alerts',
      '3 help No rule raised them.',
      '3 help A rule raised them.',
      '4 interface The item closes later.',
      '5 interface Open',
      '7 label Alerts',
      '7 help Lists alerts',
    ]);
  });

  it('include the title of a notification as a help, because it is the sentence that its reader sees', () => {
    const source = 'defineNotification({ title: t`A linked account needs you` });';
    expect(texts('libs/soc/src/notifications.ts', source)).toEqual(['1 help A linked account needs you']);
  });

  it('include fields of the domain and of public pages without limits of a label', () => {
    const source =
      'const form = { label: t`Words that draw people into messages`, description: t`All of them.` };';
    for (const path of ['libs/soc/src/domain/form.ts', 'apps/web/src/public/routes.ts'])
      expect(texts(path, source)).toEqual([
        '1 interface Words that draw people into messages',
        '1 interface All of them.',
      ]);
  });

  it('include labels of an action that a page contributes to the console', () => {
    const source =
      'const page = { title: t`Scans of one day`, actions: [{ label: t`Start scan`, at: "#start" }] };';
    expect(texts('apps/web/src/app/contributions/scans.ts', source)).toEqual([
      '1 interface Scans of one day',
      '1 label Start scan',
    ]);
  });

  it('include texts that are marked for translation', () => {
    const source = [
      'export const Card = () => (',
      '  <Panel label={t`Open alerts`}>',
      '    <Trans>{count} alerts are <b>open</b></Trans>',
      '    {t`Close ${name}`}',
      '  </Panel>',
      ');',
    ].join('\n');
    expect(texts('apps/web/src/card.tsx', source)).toEqual([
      '2 label Open alerts',
      '3 interface {} alerts are {}',
      '3 interface open',
      '4 interface Close {}',
    ]);
  });

  it('include labels and help of fields, also from a branch of a condition', () => {
    const source = [
      'export const Name = ({ isNew }: Props) => (',
      '  <TextInput label={isNew ? "New name" : "Other name"} description="Visible to all members" title="Your name" />',
      ');',
    ].join('\n');
    expect(texts('apps/web/src/name.tsx', source)).toEqual([
      '2 label New name',
      '2 label Other name',
      '2 help Visible to all members',
      '2 interface Your name',
    ]);
  });

  it('include comments of every kind of file, without names in code', () => {
    const source = [
      '/**',
      ' * Ends a session.',
      ' * @throws DomainError `session.ended`',
      ' */',
      'export const end = 1; // once',
      'const text = `// ${1} is no comment`;',
    ].join('\n');
    const found = ['1 comment Ends a session. @throws DomainError', '5 comment once'];
    for (const path of ['libs/users/src/end.ts', 'libs/users/src/end.unit.spec.ts', 'scripts/end.mjs'])
      expect(texts(path, source)).toEqual(found);
    const element = 'export const A = () => <p>{/* Shown to all. */}http://a.example</p>;';
    expect(texts('libs/users/src/a.tsx', element)).toEqual(['1 comment Shown to all.']);
  });

  it('include messages of errors and of zod checks in every package', () => {
    const source = [
      'z.string().min(1, "Enter a name.");',
      'z.string().refine(valid, { message: "Choose another name." });',
      'throw new DomainError("user.unknown", "not-found", `There is no user ${id}.`, { id: "a b" });',
      'throw new DomainError("user.gone", "not-found", gone ? "The user is gone." : "Ask again.");',
    ].join('\n');
    expect(texts('libs/users/src/user.ts', source)).toEqual([
      '1 error Enter a name.',
      '2 error Choose another name.',
      '3 error There is no user {}.',
      '4 error The user is gone.',
      '4 error Ask again.',
    ]);
  });

  it('include titles that are passed through a function or another name of a test', () => {
    const source = [
      'const asRoot = isRoot ? it : it.skip;',
      "asRoot('a folder of another user is refused', () => {});",
      'const refuses = (body: object, title: string) => it(title, () => check(body));',
      "refuses({}, 'an empty body is refused');",
    ].join('\n');
    expect(texts('libs/users/src/user.unit.spec.ts', source)).toEqual([
      '2 title a folder of another user is refused',
      '4 title an empty body is refused',
    ]);
  });

  it('include titles of tests, each after the titles of its suites', () => {
    const source = [
      "describe('a user', () => {",
      "  describe('without a role', () => {",
      "    it.each([1])('is refused at page %i', () => {});",
      "    test.skip('signs in', () => {});",
      '  });',
      '});',
      "test.describe('a page', () => test('shows alerts', () => {}));",
    ].join('\n');
    expect(texts('libs/users/src/user.unit.spec.ts', source)).toEqual([
      '3 title a user without a role is refused at page %i',
      '4 title a user without a role signs in',
      '7 title a page shows alerts',
    ]);
  });
});

describe('texts of a Markdown document', () => {
  it('leave out code and addresses', () => {
    const source = ['# Users', '', '```', 'told', '```', 'See [users](told.md) and `told`.'].join('\n');
    expect(markdownTexts(source).map(({ text, line }) => `${line} ${text}`)).toEqual([
      '1 # Users',
      '6 See [users and .',
    ]);
  });
});

describe('identifiers of a source file', () => {
  it('are the declared names as words, each once', () => {
    const source = 'const askAgain = 1;\nfunction END_MS({ askAgain }: Options) { return other(askAgain); }';
    expect(identifiers('a.ts', source).map(({ text, line }) => `${line} ${text}`)).toEqual([
      '1 ask again',
      '2 end ms',
    ]);
  });
});

it('the comments of style sheets and manifests are read, with their lines', () => {
  expect(commentTexts('css', 'a {\n  color: #fff; /* Two\n lines. */\n}')).toEqual([
    { kind: 'comment', text: 'Two lines.', line: 2 },
  ]);
  expect(commentTexts('yaml', '# One.\nkey: "a#b" # Two `x`.')).toEqual([
    { kind: 'comment', text: 'One.', line: 1 },
    { kind: 'comment', text: 'Two .', line: 2 },
  ]);
});
