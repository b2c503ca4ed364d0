import { defineCapability } from '@rampart/capability';
import { figuresDescriptor, figureTopics } from '@rampart/figures';
import { figures } from '../contributions.js';

export const figuresCapability = defineCapability({
  ...figuresDescriptor(figures),
  topics: figureTopics(figures),
  open: () => figures,
});
