import { isServiceId } from '#core/consultation/service.ts';
import { call } from '#core/site/content/call.ts';
import { CallSphere } from '../call/call-sphere.tsx';
import { ConsultationHero } from '../consultation/consultation-hero.tsx';
import { ContactSection } from '../consultation/contact-section.tsx';
import { parseFields } from '../consultation/sending/draft.ts';
import type { FormLink, FormLinks } from '../consultation/sending/use-booking.ts';
import { carriedTo, onRevisit } from '../site/carried.ts';

const links: FormLinks = { find: findLink, onRevisit };

export function Consultation() {
  return (
    <>
      <ConsultationHero beside={<CallSphere lead={call.lead} />} />
      <ContactSection links={links} />
    </>
  );
}

/**
 * A link from outside names the service in its address; one on the site, in the history's state. The
 * assistant's carries all that was said there.
 */
function findLink(): FormLink | null {
  const { service, request } = carriedTo(history.state);
  const visit = JSON.stringify([location.search, history.state]);
  if (request !== undefined) return { fields: parseFields(request), goesOn: true, visit };
  const named = new URLSearchParams(location.search).get('service') ?? service;
  return isServiceId(named) ? { fields: { service: named }, goesOn: false, visit } : null;
}
