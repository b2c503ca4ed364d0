import { defineReactor, type Reactor } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { postApproved } from '../domain/post.events.js';
import { keepWish } from '../handlers/keep-wish.js';
import type { PublishingServices } from '../handlers/services.js';

/** Schedules a post after its approval, at the wished time of its request. */
export const wishReactor = (services: PublishingServices): Reactor =>
  defineReactor({
    name: 'publishing-wish',
    handles: [postApproved],
    async react({ tenantId, data, metadata }) {
      const requester = {
        ...{ tenantId, userId: data.by.slice('user:'.length) },
        correlationId: metadata.correlationId,
      };
      try {
        await keepWish(services, requester, data.postId);
      } catch (error) {
        // The post was deleted since its approval.
        if (!(error instanceof DomainError) || error.code !== 'publishing.not-found') throw error;
      }
    },
  });
