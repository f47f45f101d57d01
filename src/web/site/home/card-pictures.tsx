import type { featuresSection } from '#core/site/content/home/features.ts';
import type { servicesSection } from '#core/site/content/home.ts';

type ServiceCardId = (typeof servicesSection.cards)[number]['id'];
type FeatureCardId = (typeof featuresSection.cards)[number]['id'];
export type CardPictureName = ServiceCardId | FeatureCardId;

/** The paths of a picture: its surroundings, what comes in (amber), and what becomes of it (mint). */
type PicturePaths = readonly [surroundings: string, incoming: string, done: string];

/** The pictures of the service cards, on a grid of 244 by 116 units. */
const servicePictures: Record<ServiceCardId, PicturePaths> = {
  // A chat window on a website, with a question and its answer.
  'ai-agent': [
    'M10 4h224a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8ZM2 22h240M12 13h.1m8 0h.1m8 0h.1',
    'M22 34h84a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H32l-8 7v-7h-2a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Zm6 11h62',
    'M128 62h96a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-2v7l-8-7h-86a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6Zm8 11h80m-80 12h46',
  ],
  // A ringing phone, and the sound of a voice.
  'ai-phone': [
    'M30 6h28a8 8 0 0 1 8 8v88a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Zm10 96h8M44 34a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM32 62h24m-20 9h16',
    'M12 44q-6 14 0 28M4 38q-9 20 0 40M76 44q6 14 0 28M84 38q9 20 0 40',
    'M104 54v8m9-16v24m9-36v48m9-34v20m9-30v40m9-54v68m9-48v28m9-40v52m9-60v68m9-50v32m9-38v44m9-32v20m9-26v32m9-22v12m9-6h6',
  ],
  // A letter that is sorted into one of three folders and answered.
  'email-auto': [
    'M154 10h80a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-80a4 4 0 0 1-4-4v-16a4 4 0 0 1 4-4Zm0 36h80a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-80a4 4 0 0 1-4-4v-16a4 4 0 0 1 4-4Zm0 36h80a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-80a4 4 0 0 1-4-4v-16a4 4 0 0 1 4-4Zm8-60h36m-36 36h44m-44 36h28',
    'M10 34h60a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6ZM6 37l34 25 34-25',
    'M88 58h50M88 58c30 0 18-36 50-36M88 58c30 0 18 36 50 36m76-72 5 5 9-10m-14 41 5 5 9-10m-14 41 5 5 9-10',
  ],
};

/** The pictures of the feature cards, on a grid of 176 by 72 units. */
const featurePictures: Record<FeatureCardId, PicturePaths> = {
  // A question, an answer from a document, and the person who takes over.
  chat: [
    'M4 8h26l8 8v48H4ZM30 8v8h8M12 28h18m-18 10h18m-18 10h10M152 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-16 44a16 16 0 0 1 32 0Z',
    'M62 8h38a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5H72l-7 6v-6h-3a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm4 10h26',
    'M44 51h12m10-11h44a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H66a5 5 0 0 1-5-5V45a5 5 0 0 1 5-5Zm4 11h36m14 0h8',
  ],
  // A ringing line that could go to three places and goes to the calendar.
  phone: [
    'M46 36h22c22 0 14-24 36-24h10M68 36c22 0 14 24 36 24h10m4-52a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 48a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
    'M14 28a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm14-4q6 12 0 24m7-30q9 18 0 36',
    'M68 36h56m8-14h36v32h-36Zm0 10h36m-27-14v6m18-6v6m-15 19 5 5 9-10',
  ],
  // A letter, the drafted reply, and the clock of the follow-up.
  email: [
    'M66 12h44v48H66Zm8 12h28m-28 10h28m-28 10h16',
    'M4 22h44v30H4Zm0 2 22 16 22-16',
    'M54 36h6m56 0h10m22-16a16 16 0 1 1 0 32 16 16 0 0 1 0-32Zm0 7v9l6 5',
  ],
  // Three questions, their answers, and a person who is ready.
  leads: [
    'M4 8h80v56H4Z',
    'M14 22h30m-30 14h36m-36 14h24',
    'm62 22 4 4 7-8m-11 18 4 4 7-8m-11 18 4 4 7-8M94 36h24m-6-6 6 6-6 6M150 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-16 44a16 16 0 0 1 32 0Z',
  ],
  // A message that becomes a row of a table.
  crm: [
    'M84 8h88v56H84ZM84 22h88M112 8v56M92 15h10m18 0h30M92 29h10m18 0h38M92 57h10m18 0h22',
    'M4 28h44v24H24l-8 8v-8H4Zm8 9h28m-28 7h18',
    'M54 43h22m-5-5 5 5-5 5m13-12h88v14H84Zm8 7h10m18 0h32',
  ],
  // A call that becomes a task, then a reminder, then a reply.
  workflow: [
    'M24 36h14V26h20v20H38V36m5 0h10m5 0h18M88 24a12 12 0 1 1 0 24 12 12 0 0 1 0-24Zm0 5v7l5 4',
    'M14 26a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
    'M100 36h28m-5-5 5 5-5 5m13-17h36v24h-18l-8 8v-8h-10Zm10 11 6 6 11-12',
  ],
};

const pictures: Record<CardPictureName, PicturePaths> = { ...servicePictures, ...featurePictures };
export const cardPictureNames = Object.keys(pictures) as CardPictureName[];

/** Draws the picture of a card. The stylesheet gives each of the three paths its color. */
export function CardPicture({ name }: { name: CardPictureName }) {
  return (
    <svg aria-hidden="true" viewBox={name in servicePictures ? '0 0 244 116' : '0 0 176 72'}>
      {pictures[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
