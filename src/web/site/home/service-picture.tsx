import type { ServiceId } from '#core/site/content/services.ts';

/**
 * The picture of each service has two SVG paths: one in amber for the question, and one in mint for
 * the answer.
 */
const strokes: Record<ServiceId, { asked: string; answered: string }> = {
  'ai-agent': {
    asked:
      'M12 12h88a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H26L14 58V48h-2a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8Zm10 12h60m-60 12h38',
    answered:
      'M124 52h108a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-2v10l-12-10h-94a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Zm10 14h88m-88 14h52',
  },
  'ai-phone': {
    asked: 'M4 58h12m8-18v36m8-36v36m8-24v12m8-24v36m8-36v36',
    answered:
      'M74 46v24m10-40v56m10-44v32m10-52v72m10-50v28m10-38v48m10-64v80m10-54v28m10-40v52m10-66v80m10-56v32m10-42v52m10-38v24m10-30v36m10-22v8m8-4h18',
  },
  'email-auto': {
    asked:
      'M10 30h56a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6ZM6 33l32 25 32-25',
    answered:
      'M84 58h118M84 58c36 0 20-36 56-36h62M84 58c36 0 20 36 56 36h62m14-72 6 6 12-13m-18 43 6 6 12-13m-18 43 6 6 12-13',
  },
};

export function ServicePicture({ of }: { of: ServiceId }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 244 116">
      <path className="text-amber" d={strokes[of].asked} />
      <path className="text-mint" d={strokes[of].answered} />
    </svg>
  );
}
