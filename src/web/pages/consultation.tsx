import { isServiceId } from '#core/consultation/service.ts';
import { callSphereWords } from '#core/site/content/call-sphere.ts';
import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { BookingSurface } from '../consultation/booking-surface.tsx';
import { parseFields } from '../consultation/sending/draft.ts';
import { withoutPlace } from '../consultation/sending/step-history.ts';
import type { FormLink, FormLinks } from '../consultation/sending/use-booking.ts';
import { readContactEmail, readContactTexts } from '../site/contact-email.ts';
import { onRevisit, payloadOfHistoryEntry } from '../site/router/link-payload.ts';
import '../consultation/forced-colours.css';
import '../site/header/plain-frame.css';

const links: FormLinks = { find: findLink, onRevisit };

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
