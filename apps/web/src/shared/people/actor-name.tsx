import { useQuery } from '@tanstack/react-query';
import { actorWords, userIdOf } from './actor-words.js';
import { personName } from './people-names.js';

interface ActorNameProps {
  /** `user:<id>`, a user id, `staff:<name>`, `worker:<name>` and so on, or a plain name. */
  readonly actor: string;
}

/** The name of an actor: a user by name, others in words. Other text is shown unchanged. */
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
