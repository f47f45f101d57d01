import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import { parseResourceId } from '../stored-resource.ts';
import { VoiceError } from '../voice-error.ts';

/** What a public token may be used for. Private tokens are limited by a role instead. */
export interface TokenRestrictions {
  enabled?: boolean;
  allowedOrigins?: readonly string[];
  allowedAssistantIds?: readonly string[];
  allowTransientAssistant?: boolean;
}

/** The restrictions that say what pages may do with a token. Every token can be disabled. */
const FOR_PUBLIC_TOKENS = ['allowedOrigins', 'allowedAssistantIds', 'allowTransientAssistant'];

/**
 * Returns the names of the restrictions that a token of this tag would ignore. Whoever sets one of
 * them on a private token would believe that the token is limited.
 */
export function ignoredRestrictions(tag: unknown, restrictions: unknown): string[] {
  if (tag === 'public') return [];
  const given = Object(restrictions);
  return FOR_PUBLIC_TOKENS.filter((name) => (given[name] ?? null) !== null);
}

/** Returns the origin of an address, or null for a text that is not the address of a web page. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/**
 * Returns whether pages of an origin may use the token. A request without an origin is refused if the
 * token names origins, because then nobody knows which page has caused the request.
 */
export function isOriginAllowed(
  { allowedOrigins }: TokenRestrictions,
  origin: string | undefined,
): boolean {
  if (allowedOrigins === undefined) return true;
  return origin !== undefined && allowedOrigins.some((allowed) => originOf(allowed) === origin);
}

/**
 * Returns whether a public token may bring an assistant of its own. Every page can see the token, so
 * everybody could then use the model of this server with any prompt. The owner has to allow this.
 */
export function mayBringAssistant(restrictions: TokenRestrictions): boolean {
  const { allowTransientAssistant, allowedAssistantIds } = restrictions;
  return allowTransientAssistant === true && allowedAssistantIds === undefined;
}

/** The fields of a chat, a session or a call that say who answers. */
interface NamedAnswerer {
  assistantId?: unknown;
  assistant?: unknown;
  squadId?: unknown;
  squad?: unknown;
  workflowId?: unknown;
  workflow?: unknown;
}

/**
 * Returns whether the token may use those whom the fields name. Where they name nobody, the site's
 * assistant answers. Only a stored assistant can be in a list.
 */
export function isAssistantAllowed(
  { allowedAssistantIds }: TokenRestrictions,
  { assistantId, assistant, squadId, squad, workflowId, workflow }: NamedAnswerer,
): boolean {
  if (allowedAssistantIds === undefined) return true;
  const others = [assistant, squadId, squad, workflowId, workflow];
  if (others.some((other) => other !== undefined)) return false;
  const id = parseResourceId(assistantId ?? SITE_ASSISTANT_ID);
  return allowedAssistantIds.some((allowed) => parseResourceId(allowed) === id);
}

/** Throws a VoiceError if a public token may not use those whom the fields name. */
export function refuseForbiddenAssistant(
  restrictions: TokenRestrictions,
  named: NamedAnswerer,
): void {
  if (isAssistantAllowed(restrictions, named)) return;
  throw new VoiceError(403, 'This public token may not use this assistant');
}
