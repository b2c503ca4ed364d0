/** Who may confirm what. Actions without an entry cannot be carried out from an answer. */
export const ACTION_ROLES: Readonly<Record<string, readonly string[]>> = {
  block: ['core:soc', 'nexus:owner', 'nexus:analyst'],
};
