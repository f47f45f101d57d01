import type { ReserveStorage } from '../http/storage-allowance.ts';
import { checkBody } from '../platform/http/parse-body.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type { JsonObject, KeyKind, ResourceStore } from '../platform/resource-store.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { readVisitorLocale, UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';
import { memberOfChoice } from './cast/cast-of-choice.ts';
import { assistantChoiceOf } from './chat-assistant.ts';
import { type FirstMessageWriter, storedFirstMessage, WAITS_FOR_USER } from './first-message.ts';

interface SessionParts {
  store: ResourceStore;
  desk: ResourceDesk;
  firstMessages: FirstMessageWriter;
}

/**
 * Creates a session. If its assistant speaks first, its first message is the first one of the
 * session. The site's own assistant is greeted by the page, and a session that brings messages has
 * begun already.
 */
export async function openSession(
  { store, desk, firstMessages }: SessionParts,
  sent: JsonObject,
  caller: KeyKind,
  reserve: ReserveStorage,
): Promise<JsonObject> {
  const body = checkBody(sessionResource.create, sent);
  await desk.checkReferences(sessionResource, body);
  const { stored } = await memberOfChoice(store, assistantChoiceOf(body), null);
  const hasBegun = Array.isArray(body.messages) && body.messages.length > 0;
  if (stored === null || hasBegun || stored.settings.firstMessageMode === WAITS_FOR_USER) {
    return desk.create(sessionResource, sent, caller, reserve);
  }
  const visitor = readVisitorLocale(body, UNKNOWN_VISITOR_LOCALE);
  const content = await storedFirstMessage(stored.settings, () =>
    firstMessages.write(stored.prompt, visitor),
  );
  const messages = content === null ? [] : [{ role: 'assistant', content }];
  return desk.create(sessionResource, { ...sent, messages }, caller, reserve);
}
