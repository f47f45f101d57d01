import { useEffect, useRef, useState } from 'react';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import {
  type CalendarEntry,
  googleCalendarLink,
  outlookCalendarLink,
  visitorCalendarEntry,
} from '#core/consultation/calendar/calendar-entry.ts';
import { minutesOf } from '#core/consultation/schedule.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { instantOf } from '#core/consultation/time-zone.ts';
import { inviteAddress } from '#core/request-address.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { thankYouWords as words } from '#core/site/content/booking-life.ts';
import { meetingWords } from '#core/site/content/consultation.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BookedRequest } from '../booked/booked-request.ts';
import type { BusinessAndVisitorZone } from '../calendar/wizard-clock.ts';
import { WhenInWords } from './review-step.tsx';
import { scrollToTopOf } from './scroll-to-top.ts';

interface ThankYouProps {
  booked: BookedRequest;
  zones: BusinessAndVisitorZone;
}

const REDIRECT_SECONDS = 10;

export function ThankYou({ booked, zones }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, reference, link } = booked;
  const entry = entryOf(booked, zones);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollToTopOf(heading.current?.closest('.wizard') ?? null);
  }, []);

  return (
    <div className="thank-you">
      {/* When the heading gets the focus, screen readers also read both texts that
          `aria-describedby` names. Screen readers do not announce each change of the countdown. */}
      <h3 ref={heading} tabIndex={-1} aria-describedby="thank-you-text thank-you-redirect">
        {words.heading}
      </h3>
      <p id="thank-you-text" className="thank-you-text">
        {words.received} {words.soon}
      </p>
      <div className="thank-you-when">
        <Icon name="check" />
        <div>
          {booked.service && <span className="when-zone">{serviceLabel(booked.service)}</span>}
          <WhenInWords {...booked} zones={zones} />
          <span className="thank-you-meeting">
            {meetingWords.length(SLOT_MINUTES)}, {meetingWords.lineMedium}
          </span>
        </div>
        {reference && (
          <p className="thank-you-reference">
            <span>{bookedLineWords.reference}</span>
            <strong>{reference}</strong>
          </p>
        )}
      </div>
      <div className="thank-you-next">
        <h4>{words.nextHeading}</h4>
        <ol>
          {words.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {link && (
          <a href={link} className="btn btn-primary">
            {bookedLineWords.manage}
            <Icon name="arrow" className="arrow" />
          </a>
        )}
      </div>
      {booked.isOffCalendar && <p className="thank-you-text">{words.offCalendar}</p>}
      <div className="thank-you-calendars">
        {id && !booked.isOffCalendar && (
          <a href={inviteAddress(id)} download className="btn btn-outline">
            {words.addToCalendar}
          </a>
        )}
        {entry && (
          <>
            <CalendarLink href={googleCalendarLink(entry)} name={words.google} />
            <CalendarLink href={outlookCalendarLink(entry)} name={words.outlook} />
          </>
        )}
      </div>
      {/* A frame on another site has no home page to go to. */}
      {!__FRAMED__ && <Redirect />}
    </div>
  );
}

function CalendarLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {name}
      <span className="sr-only"> {words.newWindow}</span>
    </a>
  );
}

/**
 * Counts down and then takes the visitor to the home page, unless the visitor has chosen to stay or
 * has left the page.
 */
function Redirect() {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  const [staying, setStaying] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  const home = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (staying) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [staying]);
  useEffect(() => {
    // The site's router handles this click like a click by the visitor, so the browser does not
    // load a new document.
    if (seconds === 0) home.current?.click();
  }, [seconds]);

  function stay() {
    setStaying(true);
    notice.current?.focus();
  }

  return (
    <div className="thank-you-redirect">
      <p ref={notice} id="thank-you-redirect" tabIndex={-1} role={staying ? undefined : 'timer'}>
        {staying ? words.staying : words.redirect(Math.max(seconds, 0))}
      </p>
      {!staying && (
        <button type="button" onClick={stay} className="btn btn-outline btn-sm">
          {words.stay}
        </button>
      )}
      <a ref={home} href="/" className="link">
        {words.home}
      </a>
    </div>
  );
}

function entryOf(
  { id, service, date, slot, isOffCalendar }: BookedRequest,
  zones: BusinessAndVisitorZone,
): CalendarEntry | null {
  if (!service || !date || !slot || isOffCalendar) return null;
  const zone = zones.business ?? zones.visitor;
  const startsAt = zone === null ? null : instantOf({ date, minutes: minutesOf(slot) }, zone);
  return visitorCalendarEntry({ id, service, date, slot, startsAt, createdAt: Date.now() });
}
