import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { PageIcon } from '../page-icon.js';
import { doorTo, type Entity } from './entity.js';
import type { PaletteRow } from './palette-row.js';
import { rememberEntity } from './recent-entities.js';
import { useLinkRows } from './use-link-rows.js';
import type { PaletteContext } from './use-static-groups.js';

interface Found extends Entity {
  readonly detail?: string;
}

/** Palette rows for items, except those that the user can open in no area. */
export function useEntityRows({ me, area }: PaletteContext) {
  const linkRow = useLinkRows();
  return (entities: readonly Found[]): readonly PaletteRow[] =>
    entities.flatMap((entity) => {
      const { kind, id, title, path, verb, detail = '', imitates } = entity;
      const door = doorTo(path, me, area);
      if (door === null) return [];
      const row = {
        ...{ id: `${kind} ${id}`, label: title, detail },
        icon: <PageIcon name={door.icon} size={18} />,
        ...(imitates === undefined
          ? {}
          : { drawn: <HandleCells genuine={imitates} handle={title.slice(1)} unit={8} height={26} /> }),
      };
      const onOpen = (): void => rememberEntity(me.id, entity);
      return [linkRow(row, { address: door.address, verb, onOpen })];
    });
}
