import { ConsultationHero } from '../consultation/consultation-hero.tsx';
import { ContactSection } from '../consultation/contact-section.tsx';

export function Consultation() {
  return (
    <>
      <ConsultationHero />
      <ContactSection />
    </>
  );
}
