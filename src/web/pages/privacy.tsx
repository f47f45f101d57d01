import { privacy } from '#core/site/content/privacy.ts';

export function Privacy() {
  return (
    <article className="page-hero wrap prose">
      <h1 className="title-lg">{privacy.heading}</h1>
      <p className="text-[1.25rem] text-secondary">{privacy.intro}</p>
      {privacy.sections.map(({ heading, paragraphs }) => (
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
