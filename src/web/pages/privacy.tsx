import { privacy } from '#core/site/content/privacy.ts';
import {
  type PrivacyTerms,
  privacyPlaceholders,
  privacySections,
  readTerms,
} from '#core/site/content/privacy-terms.ts';

export function Privacy() {
  return (
    <article className="page-hero wrap prose">
      <h1 className="title-lg">{privacy.heading}</h1>
      <p className="text-[1.25rem] text-secondary">{privacy.intro}</p>
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
          {privacy.contact}{' '}
          <a href={`mailto:${privacy.email}`} className="link">
            {privacy.email}
          </a>
          .
        </p>
      </section>
    </article>
  );
}

/** The page was rendered with placeholders; its head says what the server put in their place. */
function terms(): PrivacyTerms {
  if (typeof document === 'undefined') return privacyPlaceholders;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=privacy-terms]');
  return meta ? readTerms(meta.content) : privacyPlaceholders;
}
