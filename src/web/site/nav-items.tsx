import { navigation } from '#core/site/content/chrome.ts';
import { CONSULTATION, HOME, sectionHref, usePath } from './place.ts';

export function NavLinks() {
  const path = usePath();
  return (
    <ul className="nav-links">
      {navigation.sections.map(({ id, label }) => (
        <li key={id}>
          <a href={sectionHref(path, id)}>{label}</a>
        </li>
      ))}
      {path !== CONSULTATION && (
        <li>
          <a href={CONSULTATION}>{navigation.contact}</a>
        </li>
      )}
    </ul>
  );
}

/** All lead to the consultation; on that page itself they lead to its contact section, or home. */
export function NavActions({ condensed }: { condensed: boolean }) {
  const booking = usePath() === CONSULTATION;
  const target = booking ? '#contact' : CONSULTATION;
  const whileAtTop = condensed ? 'lg:hidden' : '';
  return (
    <>
      <a href={target} className={`btn btn-sm btn-quiet ${whileAtTop}`}>
        {navigation.getDemo}
      </a>
      <a href={target} className={`btn btn-sm btn-outline ${whileAtTop}`}>
        {navigation.bookCall}
      </a>
      <a href={booking ? HOME : CONSULTATION} className="btn btn-sm btn-primary">
        {booking ? navigation.home : navigation.getStarted}
      </a>
    </>
  );
}
