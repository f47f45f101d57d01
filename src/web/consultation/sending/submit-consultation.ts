import { fieldOfColumn } from '#core/consultation/booking-fields.ts';
import { HONEYPOT_FIELD } from '#core/consultation/request.ts';
import { type FormErrors, requestBody, type WizardForm } from '#core/consultation/wizard-form.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';

/** The body of a request without the parts that differ in every attempt. */
export type SentRequest = Record<string, string>;

/** The fields that describe the browser. The server accepts a request without these fields. */
export const browserFields = ['time_zone', 'locale'] as const;
export type BrowserField = (typeof browserFields)[number];

export interface BrowserDetails {
  timeZone: string | null;
  locale: string;
  /** The value of the honeypot field, which no visitor sees. */
  honeypot: string;
}

export type SubmitOutcome =
  /** An older server names neither the reference nor the link to the booking's own page. */
  | {
      kind: 'booked';
      id: string;
      reference: string | null;
      link: string | null;
      /** Whether the server has no calendar entry, because a wrong clock chose the day. */
      isOffCalendar: boolean;
    }
  /** `unseen` names the invalid fields that no visitor sees. */
  | { kind: 'refused'; errors: FormErrors; unseen: string[] }
  | { kind: 'taken' }
  /** `seconds` is null if the server does not say how long to wait. */
  | { kind: 'busy'; seconds: number | null }
  /** It is not known whether the server stored the request, so a retry must use the same key. */
  | { kind: 'failed' };

const PATIENCE_MS = 20_000;

export function sentRequest(
  form: WizardForm,
  { timeZone, locale, honeypot }: BrowserDetails,
): SentRequest {
  return {
    ...requestBody(form),
    ...(timeZone === null ? {} : { time_zone: timeZone }),
    locale,
    [HONEYPOT_FIELD]: honeypot,
  };
}

/**
 * Sends a request. If the server refuses only fields that describe the browser, the request is sent
 * once more without the refused fields. `keyFor` is called before each of these requests and
 * returns the idempotency key.
 */
export async function submitConsultation(
  request: SentRequest,
  filledInMs: number,
  keyFor: (request: SentRequest) => string,
): Promise<SubmitOutcome> {
  const answer = await post(request, keyFor(request), filledInMs);
  if (answer.kind !== 'refused' || Object.keys(answer.errors).length > 0) return answer;
  const unknown = browserFields.filter(
    (field) => field in request && answer.unseen.includes(field),
  );
  if (unknown.length === 0 || unknown.length < answer.unseen.length) return answer;
  const rest = withoutBrowserFields(request, unknown);
  return post(rest, keyFor(rest), filledInMs);
}

export function withoutBrowserFields(
  request: SentRequest,
  fields: readonly BrowserField[],
): SentRequest {
  const kept = { ...request };
  for (const field of fields) delete kept[field];
  return kept;
}

async function post(request: SentRequest, key: string, filledInMs: number): Promise<SubmitOutcome> {
  try {
    const response = await fetch(REQUESTS_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        ...request,
        client_time: new Date().toISOString(),
        filled_in_ms: filledInMs,
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    return outcomeOfResponse(response.status, body, response.headers.get('Retry-After'));
  } catch {
    return { kind: 'failed' };
  }
}

export function outcomeOfResponse(
  status: number,
  body: unknown,
  retryAfter: string | null,
): SubmitOutcome {
  const { id, reference, link, calendar, fields } = partsOf(body);
  if (status === 201) {
    return {
      kind: 'booked',
      id: textOf(id) ?? '',
      reference: textOf(reference),
      link: pathOf(link),
      isOffCalendar: calendar === false,
    };
  }
  if (status === 409) return { kind: 'taken' };
  if (status === 429) {
    const seconds = Number(retryAfter);
    return { kind: 'busy', seconds: seconds > 0 ? Math.ceil(seconds) : null };
  }
  if (status !== 422) return { kind: 'failed' };
  const named = partsOf(fields);
  const errors = Object.fromEntries(
    Object.entries(named).flatMap(([name, message]) => {
      const field = fieldOfColumn(name);
      return field && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
  return {
    kind: 'refused',
    errors,
    unseen: Object.keys(named).filter((name) => !fieldOfColumn(name)),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the value if it is a path of this site. */
function pathOf(value: unknown): string | null {
  return typeof value === 'string' && /^\/[^/\\]/.test(value) ? value : null;
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
