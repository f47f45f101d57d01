import { faq } from '#core/site/content/faq.ts';
import { Icon } from '../../ui/icon.tsx';

export function FaqSection() {
  return (
    <section aria-labelledby="faq-heading" className="band wrap faq">
      <h2 id="faq-heading" className="title-lg">
        {faq.heading}
      </h2>
      <div>
        {faq.items.map((item) => (
          <details key={item.id}>
            <summary>
              {item.question}
              <Icon name="plus" />
            </summary>
            <p>
              {`${item.answer} `}
              {'link' in item && (
                <a href={item.link.href} className="link">
                  {item.link.label}
                </a>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
