import { shortTextFields } from '#core/consultation/booking-fields.ts';
import { emptyForm, type WizardForm, type WizardStep } from '#core/consultation/wizard-form.ts';
import type { Draft } from './draft.ts';
import { placeOfHistoryEntry } from './step-history.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** A link to the form that fills in some fields of the request. */
export interface FormLink {
  fields: Partial<WizardForm>;
  /**
   * True if the visitor began the request elsewhere, for example with the assistant. The wizard
   * then opens at the first step with a missing or invalid answer, or at the last step if all
   * answers are valid.
   */
  goesOn: boolean;
  /**
   * The id of the page visit that this link started. A reload keeps the id, so the link does not
   * fill in the fields a second time.
   */
  visit: string;
}

export interface FormLinks {
  find(): FormLink | null;
  /** Returns what the visitor pressed to learn more about, if that led here. */
  topic(): string | null;
  /** Calls the listener when the visitor follows a link to the page that is already open. */
  onRevisit(listener: () => void): () => void;
}

/** The form and its step, as the wizard restores them. */
type RestoredForm = Pick<Draft, 'form' | 'step'>;

const LAST_STEP: WizardStep = 2;

/**
 * Returns what the page opens with: the draft, what the visitor typed before the scripts were
 * loaded, and the fields of the link that led here.
 */
export function openedForm(
  page: HTMLFormElement | null,
  link: FormLink | null,
  draft: KeptDraft,
): RestoredForm {
  const stored = draft.load();
  const form = { ...emptyForm, ...stored?.form, ...typedBefore(page) };
  const step = placeOfHistoryEntry(history.state)?.step ?? stored?.step ?? 0;
  return followedLink(link, { form, step }, draft) ?? { form, step };
}

/**
 * Returns the form with the fields of the link filled in, and the step to open. Returns null if
 * there is no link, or if the link was already followed.
 */
export function followedLink(
  link: FormLink | null,
  { form, step }: RestoredForm,
  draft: KeptDraft,
): RestoredForm | null {
  if (!link || !draft.noteLink(link.visit)) return null;
  if (link.goesOn) draft.noteStart();
  return { form: { ...form, ...link.fields }, step: link.goesOn ? LAST_STEP : step };
}

/** Returns the texts that the visitor typed before the scripts were loaded. */
function typedBefore(form: HTMLFormElement | null): Partial<WizardForm> {
  const typed = shortTextFields.map((field) => [field, inputOf(form, field)?.value ?? '']);
  return Object.fromEntries(typed.filter(([, value]) => value));
}

/** Returns the input with this name. Returns null if the page has no form or no such input. */
export function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
