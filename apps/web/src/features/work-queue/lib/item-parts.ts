import type { WorkItemView } from '@rampart/work-queue/contract';
import type { ComponentType, ReactNode } from 'react';

/** What a capability shows of its own item in place of the general facts. */
export interface ItemParts {
  readonly picture: ReactNode;
  /** The name, in place of task and subject. */
  readonly name: string;
  readonly sentence: ReactNode;
  readonly progress: ReactNode;
  /** The words of the button that opens it: "Decide on 4". */
  readonly verb: string;
  /** True while its facts load. */
  readonly awaited?: boolean;
}

/** Finds the parts of an item; null without any. */
export type Describe = ComponentType<{
  readonly item: WorkItemView;
  readonly children: (parts: ItemParts | null) => ReactNode;
}>;

export type Descriptions = Readonly<Record<string, Describe>>;

/** An item without a description of its capability. */
export const Undescribed: Describe = ({ children }) => children(null);
