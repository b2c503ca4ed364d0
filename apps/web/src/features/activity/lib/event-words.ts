/** An event's name as people read it: `LookAlikeFound` becomes "Look alike found"; abbreviations stay. */
export function eventWords(type: string): string {
  const words = type.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? [type];
  return words
    .map((word, at) =>
      at === 0 || (word.length > 1 && word === word.toUpperCase()) ? word : word.toLowerCase(),
    )
    .join(' ');
}

/** Who caused an event, for a reader: a name where there is one, otherwise what kind of actor it is. */
export function actorWords(actor: string, name: string | null): string {
  if (name !== null) return name;
  const [kind, rest] = actor.split(/:(.*)/s);
  if (kind === 'user' && rest) return `User ${rest.slice(-6)}`;
  if (kind === 'worker' && rest) return `Worker: ${rest}`;
  return actor === 'system' ? 'System' : actor;
}
