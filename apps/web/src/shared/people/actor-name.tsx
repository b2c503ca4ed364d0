import { useQuery } from '@tanstack/react-query';
import { actorWords, userIdOf } from './actor-words.js';
import { personName } from './people-names.js';

interface ActorNameProps {
  /** As the API names it: `user:<id>`, a user id alone, `staff:<name>`, `worker:<name>` and so on; or a plain name. */
  readonly actor: string;
}

/** Who acted: a person by name, everything else in words. A plain text that is no actor is shown as it is. */
export function ActorName({ actor }: ActorNameProps) {
  const userId = userIdOf(actor);
  const name = useQuery({
    queryKey: ['person', userId],
    queryFn: () => personName(userId ?? ''),
    enabled: userId !== null,
    staleTime: 600_000,
  });
  if (userId === null)
    return (
      <bdi>
        {/^(?:staff|worker|service|rule|source|system)\b/.test(actor) ? actorWords(actor, null) : actor}
      </bdi>
    );
  if (name.isPending) return <span aria-busy>…</span>;
  return <bdi>{actorWords(actor, name.data ?? null)}</bdi>;
}
