import { t } from '@rampart/kernel';

/** The commands after `/`, with their effect. */
export const COMMANDS = [
  { name: '/new', does: t`Start a thread` },
  { name: '/retry', does: t`Ask again` },
  { name: '/export', does: t`Save the thread` },
  { name: '/delete', does: t`Delete the thread` },
] as const;

export type CommandName = (typeof COMMANDS)[number]['name'];

/** The commands that start with the typed text; none when the text is a question. */
export const commandsFor = (typed: string): readonly (typeof COMMANDS)[number][] =>
  /^\/\w*$/.test(typed) ? COMMANDS.filter(({ name }) => name.startsWith(typed)) : [];

export const commandIn = (typed: string): CommandName | null =>
  COMMANDS.find(({ name }) => name === typed.trim())?.name ?? null;
