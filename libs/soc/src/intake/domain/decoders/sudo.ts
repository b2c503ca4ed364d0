import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = {
  products: ['linux'],
  categories: ['process_creation'],
  services: ['sudo', 'auth', 'syslog'],
};
const LINE =
  /^(?<actor>\S+) : (?:(?<reason>[^;=]+?) ; )?(?:HOST=(?<host>\S+) ; )?(?:TTY=\S+ ; )?(?:CHROOT=.*? ; )?PWD=(?<directory>.*?) ; USER=(?<user>\S+)(?: ; GROUP=\S+)?(?: ; (?:TSID|ENV)=.*?)? ; COMMAND=(?<command>.*)$/;

/** Reads `alice : TTY=pts/0 ; PWD=/home/alice ; USER=root ; COMMAND=/bin/ls`, after a reason when sudo refuses. */
export function decodeSudo(message: string): Facts | null {
  const { actor, reason, directory, user, command } = LINE.exec(message.trim())?.groups ?? {};
  if (command === undefined) return null;
  const denied = reason !== undefined;
  return {
    className: denied ? 'authorize' : 'process',
    activity: denied ? 'assign privileges' : 'launch',
    outcome: denied ? 'failure' : 'success',
    severity: denied ? 'medium' : 'info',
    user,
    actor,
    directory,
    command,
    reason,
    count: Number(/^(\d+) incorrect password/.exec(reason ?? '')?.[1] ?? 1),
    sources: SOURCES,
    fields: { CommandLine: command, User: user, CurrentDirectory: directory },
    known: true,
  };
}
