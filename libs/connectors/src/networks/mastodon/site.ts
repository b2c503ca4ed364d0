import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { ConnectorSettings } from '../../settings.js';

/** The addresses of all instances, or the sandbox in their place. */
export interface MastodonSite {
  readonly simulated: boolean;
  readonly bases: readonly URL[];
  /** The address for requests. @throws ConnectorError without an instance */
  base(instance: string | null): string;
  page(base: string, path: string): string;
}

export function mastodonSite(settings: ConnectorSettings): MastodonSite {
  const { SANDBOX_URL: asked, SANDBOX_PUBLIC_URL: shown = asked, MASTODON_INSTANCE: offered } = settings;
  if (asked !== undefined && shown !== undefined && offered === undefined) {
    const base = `${asked.replace(/\/$/, '')}/mastodon`;
    const pages = `${shown.replace(/\/$/, '')}/mastodon`;
    return {
      simulated: true,
      bases: [new URL(asked)],
      base: () => base,
      page: (_base, path) => `${pages}/${path}`,
    };
  }
  return {
    simulated: false,
    bases: offered === undefined ? [] : [new URL(offered)],
    base: (instance) => {
      const chosen = instance ?? offered;
      if (chosen !== undefined) return new URL(chosen).origin;
      throw new ConnectorError('content.invalid', t`Mastodon has many servers. Enter the address of yours.`);
    },
    page: (base, path) => `${base}/${path}`,
  };
}
