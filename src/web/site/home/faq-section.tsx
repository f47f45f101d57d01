import { faq } from '#core/site/content/faq.ts';
import { Icon } from '../../ui/icon.tsx';

export function FaqSection() {
  return (
    <section aria-labelledby="faq-heading" className="band wrap faq">
      <h2 id="faq-heading" className="title-lg">
        {faq.heading}
      </h2>
      <div>
        {faq.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
