import { isServiceId } from '#core/consultation/service.ts';
import { callSphereWords } from '#core/site/content/call-sphere.ts';
import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { BookingSurface } from '../consultation/booking-surface.tsx';
import { loadDraft, parseFields } from '../consultation/sending/draft.ts';
import type { FormLink, FormLinks } from '../consultation/sending/opened-form.ts';
import { placeOfHistoryEntry, withoutPlace } from '../consultation/sending/step-history.ts';
import { loadLaterSteps } from '../consultation/wizard/load-later-steps.ts';
import { readContactEmail, readContactTexts } from '../site/contact-email.ts';
import { onRevisit, payloadOfHistoryEntry } from '../site/router/link-payload.ts';
import '../consultation/forced-colours.css';
import '../site/header/plain-frame.css';

const links: FormLinks = { find: findLink, topic: findTopic, onRevisit };

export function Consultation() {
  return (
    <BookingSurface
      links={links}
      readContactEmail={readContactEmail}
      contactTexts={readContactTexts()}
      talk={<CallSphere lead={callSphereWords.lead} />}
    />
  );
}

/**
 * Loads what the page needs besides its own code if it is rendered anew. The page may then open with
 * any step, because a link of the assistant may have filled in the form.
 */
export function loadStepsToRender(): Promise<void> {
  return loadLaterSteps();
}

/**
 * Loads what the page needs besides its own code if it is hydrated: the later steps, if the visitor
 * has been in the form before or has pressed a card. If the later steps cannot be loaded, the form
 * says so.
 */
export async function loadStepsToHydrate(): Promise<void> {
  const place = placeOfHistoryEntry(history.state);
  const isNeeded = loadDraft() || place?.step || findLink()?.goesOn || findTopic();
  if (isNeeded) await loadLaterSteps().catch(() => {});
}

function findTopic(): string | null {
  return payloadOfHistoryEntry(history.state).service ?? null;
}

/**
 * Returns the fields that the link to this page fills in. Returns null if the link fills in no
 * fields. A link from another site names the service in the address. A link of this site stores the
 * service in the state of the history entry. The link of the assistant stores the whole request in
 * this state.
 */
function findLink(): FormLink | null {
  const { service, request } = payloadOfHistoryEntry(history.state);
  const visit = JSON.stringify([location.search, withoutPlace(history.state)]);
  if (request !== undefined) return { fields: parseFields(request), goesOn: true, visit };
  const named = new URLSearchParams(location.search).get('service') ?? service;
  return isServiceId(named) ? { fields: { service: named }, goesOn: false, visit } : null;
}
