import type { ReactNode } from 'react';
import { brand } from '#core/site/content/brand.ts';
import { footerWords } from '#core/site/content/every-page.ts';
import { servicesSection } from '#core/site/content/home.ts';
import { Logo } from '../logo.tsx';
import { CONSULTATION_PATH, PRIVACY_PATH, sectionHref, usePath } from '../page-paths.ts';
import { CopyrightLine } from './copyright-line.tsx';
import { MotionSwitch } from './motion-switch.tsx';

interface FooterProps {
  /** False on a page that the server writes. Such a page has no script and so no switches. */
  switches?: boolean;
}

export function Footer({ switches = true }: FooterProps) {
  const path = usePath();
  return (
    <footer className="ruled">
      <div className="wrap footer-columns">
        <div>
          <Logo />
          <p className="text-secondary">{brand.tagline}</p>
        </div>
        <FooterList heading={footerWords.services}>
          {servicesSection.cards.map(({ id, title }) => (
            <li key={id}>
              <a href={sectionHref(path, 'services')}>{title}</a>
            </li>
          ))}
        </FooterList>
        <FooterList heading={footerWords.company}>
          <li>
            <a href={sectionHref(path, 'about')}>{footerWords.aboutUs}</a>
          </li>
          <li>
            <a href={`${CONSULTATION_PATH}#contact`}>{footerWords.contact}</a>
          </li>
          {footerWords.upcoming.map((label) => (
            <li key={label}>
              {/* biome-ignore lint/a11y/useValidAnchor: this link has no target yet (docs/rules.md, rule 3) */}
              <a role="link" aria-disabled="true" className="text-muted">
                {label}
              </a>
            </li>
          ))}
        </FooterList>
      </div>
      <div className="wrap">
        <div className="ruled footer-end text-secondary">
          <CopyrightLine />
          <div className="no-print">
            {switches && <MotionSwitch />}
            <a href={PRIVACY_PATH} className="footer-link">
              {footerWords.privacy}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mono text-muted">{heading}</h2>
      <ul className="footer-list">{children}</ul>
    </div>
  );
}
