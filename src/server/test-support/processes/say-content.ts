import { readFileSync } from 'node:fs';
import {
  checkOwnersContent,
  takeOwnersContent,
} from '#server/site/owners-content/owners-content.ts';

// This program reads the texts of an owner from the data folder in its first argument. It answers
// the questions of its standard input, one on each line, and writes what else the texts change.
const content = takeOwnersContent(process.argv[2] ?? '');
if (content !== null) await checkOwnersContent(content);

const { writtenAnswerTo } = await import('../test-reader.ts');
const { findService } = await import('#core/assistant/read/spoken-service.ts');
const { ownPhrases } = await import('#core/speech/say/own-phrases.ts');
const { defaultKeptDays } = await import('#core/retention.ts');
const { assistantWords } = await import('#core/site/content/assistant.ts');
const { pages } = await import('#core/site/content/pages.ts');
const { structuredData } = await import('#core/site/structured-data.ts');

const questions = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const said = {
  greeting: assistantWords.greeting,
  titles: Object.values(pages).map(({ title }) => title),
  structured: structuredData('home', 'https://northwind.example'),
  answers: questions.map(writtenAnswerTo),
  services: questions.map(findService),
  phrases: ownPhrases({
    today: '2026-11-16',
    zone: null,
    contactEmail: null,
    keptDays: defaultKeptDays,
  }),
};
process.stdout.write(JSON.stringify(said));
