import { notFoundWords } from '#core/site/content/not-found.ts';
import { CONSULTATION_PATH, HOME_PATH } from '../site/page-paths.ts';
import { BeamsBackground } from '../ui/beams-background.tsx';
import './pages.css';

export function NotFound() {
  return (
    <section className="beams-stage">
      <BeamsBackground intensity="medium" />
      <div className="wrap not-found">
        <p className="mono text-secondary">404</p>
        <h1 className="title-xl">{notFoundWords.heading}</h1>
        <p className="lead">{notFoundWords.text}</p>
        <div>
          <a href={HOME_PATH} className="btn btn-primary">
            {notFoundWords.home}
          </a>
          <a href={CONSULTATION_PATH} className="btn btn-outline">
            {notFoundWords.book}
          </a>
        </div>
      </div>
    </section>
  );
}
