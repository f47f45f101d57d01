import { pino } from 'pino';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import type { CallSpeech } from '#server/call/speaking-agent/call-speech.ts';
import { speakingAgent } from '#server/call/speaking-agent/speaking-agent.ts';
import { scriptedAgent } from '../scripted-agent.ts';
import { scriptedSpeech } from '../speech/scripted-speech.ts';
import { testReader } from '../test-reader.ts';

/** Returns an agent that speaks in tones, and hears what a test has written down. */
export function toneAgent(changes: Pick<Partial<CallSpeech>, 'activity'> = {}) {
  const speech = Object.assign(scriptedSpeech(), changes);
  const chat = scriptedAgent();
  const agent = speakingAgent({
    reader: testReader,
    terms: spokenTurnTerms,
    contactEmail: null,
    logger: pino({ level: 'silent' }),
    chat,
    speech,
  });
  return { agent, speech, chat };
}
