import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import {
  checkOwnersContent,
  takeOwnersContent,
} from '#server/site/owners-content/owners-content.ts';

// This program reads the texts of an owner from the data folder in its first argument. It answers
// the questions of its standard input, one on each line, and writes what else the texts change.
const content = takeOwnersContent(process.argv[2] ?? '');
if (content !== null) await checkOwnersContent(content);

const { startConversation } = await import('#core/assistant/conversation-state.ts');
const { answerToQuestion } = await import('#core/assistant/decide/question-turns.ts');
const { hearLine } = await import('#core/assistant/read/read-line.ts');
const { answerInWriting } = await import('#core/assistant/say/written-answer.ts');
const { dialogueContext: local } = await import('#core/assistant/test-data/dialogue.ts');
const { openReader } = await import('#server/compose/compose-reader.ts');
const { findService } = await import('#core/assistant/read/spoken-service.ts');
const { ownPhrases } = await import('#core/speech/say/own-phrases.ts');
const { defaultKeptDays } = await import('#core/retention.ts');
const { assistantWords } = await import('#core/site/content/assistant.ts');
const { pages } = await import('#core/site/content/pages.ts');
const { structuredData } = await import('#core/site/structured-data.ts');

const questions = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const { reader, close } = await openReader(pino({ enabled: false }));
const answers = [];
for (const question of questions) {
  const state = startConversation();
  const meaning = await reader.read(question, state);
  const answer = answerToQuestion(hearLine(state, question, { local, meaning }));
  answers.push(answer && answerInWriting(answer, { contactEmail: null }));
}
await close();
const said = {
  greeting: assistantWords.greeting,
  titles: Object.values(pages).map(({ title }) => title),
  structured: structuredData('home', 'https://northwind.example'),
  answers,
  services: questions.map(findService),
  phrases: ownPhrases({
    today: '2026-11-16',
    zone: null,
    contactEmail: null,
    keptDays: defaultKeptDays,
  }),
};
process.stdout.write(JSON.stringify(said));
