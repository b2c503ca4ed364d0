import { eventWords, t } from '@rampart/kernel';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user id in an actor: `user:<id>` or the id alone; null for every other actor. */
export function userIdOf(actor: string): string | null {
  const id = actor.startsWith('user:') ? actor.slice('user:'.length) : actor;
  return UUID.test(id) ? id : null;
}

export function actorWords(actor: string, name: string | null): string {
  if (name !== null) return name;
  const userId = userIdOf(actor);
  if (userId !== null) return t`Unknown person (${userId.slice(-6)})`;
  const [kind = '', rest] = actor.split(/:(.*)/s);
  return rest ? `${eventWords(kind)}: ${rest}` : eventWords(kind);
}
