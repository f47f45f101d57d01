import { notFoundWords } from '#core/site/content/not-found.ts';
import { CONSULTATION_PATH, HOME_PATH } from '../site/page-paths.ts';
import { BeamsBackground } from '../ui/beams-background.tsx';

export function NotFound() {
  return (
    <section className="beams-stage">
      <BeamsBackground intensity="medium" />
      <div className="wrap relative">
        <p className="mono text-secondary">404</p>
        <h1 className="title-xl mt-4">{notFoundWords.heading}</h1>
        <p className="mt-6 max-w-[29em] text-[1.125rem] text-secondary">{notFoundWords.text}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
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
