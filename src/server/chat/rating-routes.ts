import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type AnswerRating,
  answerRatings,
  MAX_RATING_BYTES,
  ratingPath,
} from '#core/chat/answer-rating.ts';
import { methodNotAllowed } from '../http/errors.ts';
import { readRequestText } from '../http/incoming-request.ts';
import { type NetworkLimit, refuseAsJson, refuseTooMany } from '../http/json-refusals.ts';
import { parseJson } from '../http/parse-json.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
import { chatWithRating } from './chat-with-rating.ts';

interface RatingParts extends NetworkLimit {
  store: ResourceStore;
}

const ratingShape = v.strictObject({ rating: v.nullable(v.picklist(answerRatings)) });

/**
 * Stores what a visitor thinks of an answer. The rating becomes part of the answer's metadata, so
 * the owner reads it with the turn it judges. The platform has no operation for this, so the
 * address is one of the site's own.
 */
export function ratingRoutes(parts: RatingParts): Hono {
  const path = ratingPath('{id}').replace('%7Bid%7D', ':id');
  const routes = new Hono()
    .put(path, async (c) => {
      const refusal = await refuseTooMany(c, parts, () => 'Too many ratings.');
      if (refusal) return refusal;
      // If the client disconnects while it is sending, the body counts as empty.
      const text = await readRequestText(c.req, MAX_RATING_BYTES).catch(() => '');
      const { success, output } = v.safeParse(ratingShape, parseJson(text ?? ''));
      if (!success) return refuseAsJson(c, 422, 'invalid-rating', 'A rating is up, down or null.');
      const rated = await rateChat(parts.store, c.req.param('id') ?? '', output.rating);
      return rated
        ? c.body(null, 204)
        : refuseAsJson(c, 404, 'not-found', 'There is no such answer.');
    })
    .all(path, (c) => methodNotAllowed(c, 'PUT'));
  // The type that Hono infers lists the paths of all routes. Callers do not need the paths, so they
  // get the plain type `Hono`.
  return routes as Hono;
}

/** Resolves with false if the chat does not exist or is not one of a visitor. */
async function rateChat(
  store: ResourceStore,
  given: string,
  rating: AnswerRating | null,
): Promise<boolean> {
  const id = parseResourceId(given);
  if (id === null) return false;
  let isVisitors = false;
  await store.change(chatResource.kind, id, (found) => {
    isVisitors = found.owner === 'public';
    return isVisitors ? { resource: chatWithRating(found, rating) } : null;
  });
  return isVisitors;
}
