import { formFrom, type WizardForm, type WizardStep } from '#core/consultation/wizard-form.ts';
import type { SendingAttempt } from './sending-attempt.ts';
import { type BrowserField, browserFields } from './submit-consultation.ts';

/** The data of an unsent request, which is stored in the browser tab. */
export interface Draft extends DraftMetadata {
  form: WizardForm;
  step: WizardStep;
}

export interface DraftMetadata {
  attempt: SendingAttempt | null;
  /**
   * The fields about the browser that are not sent, because the server did not accept them or the
   * browser does not know their values.
   */
  leftOut: readonly BrowserField[];
  /** The time at which the visitor began to fill in the form, in milliseconds since 1970. */
  startedAt: number | null;
  /** The id of the page visit whose link has already filled in fields of the form. */
  linkVisit: string | null;
}

const STORAGE_KEY = 'consultation-draft';

export function loadDraft(): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // If the storage is full or blocked, the draft is lost when the visitor leaves or reloads the
    // page.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the storage is blocked, there is no draft to remove.
  }
}

/**
 * Reads a stored draft. Invalid parts are left out, because another version of this page may have
 * stored the draft.
 */
export function parseDraft(text: string | null): Draft | null {
  const { form, step, attempt, leftOut, startedAt, linkVisit } = parseObject(text);
  if (!isObject(form)) return null;
  return {
    form: formFrom(form),
    step: step === 1 || step === 2 ? step : 0,
    attempt: attemptOf(attempt),
    leftOut: browserFields.filter((field) => Array.isArray(leftOut) && leftOut.includes(field)),
    startedAt: typeof startedAt === 'number' ? startedAt : null,
    linkVisit: typeof linkVisit === 'string' ? linkVisit : null,
  };
}

/**
 * Reads form fields from a JSON text that another part of the site has written. Empty and invalid
 * fields are left out.
 */
export function parseFields(text: string): Partial<WizardForm> {
  const known = Object.entries(formFrom(parseObject(text))).filter(([, value]) => value);
  return Object.fromEntries(known);
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function attemptOf(value: unknown): SendingAttempt | null {
  const { key, body } = Object(value);
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}
