import { privacy } from '#core/site/content/privacy.ts';
import {
  type PrivacyTerms,
  parsePrivacyTerms,
  privacyPlaceholders,
  privacySections,
} from '#core/site/content/privacy-terms.ts';
import { readContactTexts } from '../site/contact-email.ts';
import './pages.css';
import './privacy.css';

export function Privacy() {
  const { ask, href, label } = readContactTexts();
  return (
    <article className="page-hero wrap prose">
      <h1 className="title-lg">{privacy.heading}</h1>
      <p className="lead">{privacy.intro}</p>
      {privacySections(terms()).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>{privacy.contactHeading}</h2>
        <p>
          {ask}{' '}
          <a href={href} className="link">
            {label}
          </a>
          .
        </p>
      </section>
    </article>
  );
}

/**
 * Returns the terms that the page shows. The page is prerendered with placeholders, and the server
 * replaces the placeholders with the real terms. In the browser, a meta tag holds the real terms.
 */
function terms(): PrivacyTerms {
  if (typeof document === 'undefined') return privacyPlaceholders;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=privacy-terms]');
  return meta ? parsePrivacyTerms(meta.content) : privacyPlaceholders;
}
