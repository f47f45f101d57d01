import { spokenPace } from '#core/speech/say/spoken-part.ts';
import { spokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { AgentCallControl, AnsweredCall, CallAgent } from '../call-agent.ts';
import { callConversation, oneAfterTheOther } from '../conversation/call-conversation.ts';
import { callOpening } from '../conversation/call-opening.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import { visitorClock } from '../conversation/visitor-clock.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { agentSpeech } from './agent-speech.ts';
import { agentVoice } from './agent-voice.ts';
import { besidePerson } from './beside-person.ts';
import { callMessages } from './call-messages.ts';
import type { SpeakingAgentParts, SpokenCall } from './call-speech.ts';
import { patienceTimer } from './patience-timer.ts';
import { personAsked } from './person-asked.ts';
import { spokenAnswers } from './spoken-answers.ts';
import { visitorTurns } from './visitor-turns.ts';

/** Returns the agent that hears what a visitor says, answers aloud, and books. */
export function speakingAgent(parts: SpeakingAgentParts): CallAgent {
  return {
    answer(call, line) {
      const over = new AbortController();
      const talk = spokenCall({ ...parts, call, line, over: over.signal });
      const messages = pageMessages(call, line, talk);
      return {
        besidePerson: talk.besidePerson,
        hear(frame) {
          if (messages.isListening()) talk.hear(frame);
        },
        read: messages.read,
        leave() {
          messages.stop();
          over.abort();
          talk.stop();
        },
      };
    },
  };
}

interface SpokenCallParts extends SpeakingAgentParts {
  call: AnsweredCall;
  line: AgentCallControl;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

function spokenCall(parts: SpokenCallParts): SpokenCall {
  const { call, line, over, speech, reader } = parts;
  const talk = callConversation(parts);
  const rules = spokenTurnRules(parts.terms, call.visitor, visitorClock(call) ?? Date.now);
  const messages = callMessages(line);
  const inTurn = oneAfterTheOther(over, (error) => warn('an answer failed', error));
  const patience = patienceTimer(() => inTurn(() => answer({ text: '' })));
  const voice = agentVoice({
    speaker: speech.speaker,
    pace: () => spokenPace(talk.assistant().voice),
    line,
    onSpeaking: (status) => messages.speech('assistant', status),
    onWordsSoFar: (text) => messages.wordsSoFar('assistant', text),
    onMute: (error) => warn('the agent could not speak', error),
  });
  const floor = { isPersons: false };
  const common = { talk, rules, messages, patience, warn, over, floor };
  const isVisitorInTurn = () => ear.isInTurn();
  const agent = agentSpeech({ ...common, voice, isVisitorInTurn, endCall });
  const asked = personAsked({ ...common, line, agent, isVisitorInTurn, inTurn });
  const { answer, answerInTime, showHelp } = spokenAnswers({ ...common, agent, asked });
  const beside = besidePerson({ ...common, speech, line, agent, inTurn, onComing: asked.stop });
  const ear = visitorTurns({
    ...common,
    speech,
    reader,
    agent,
    answerInTime,
    showHelp,
    takeBeside: beside.take,
    inTurn,
  });

  function warn(what: string, error: unknown): void {
    parts.logger.warn({ callId: call.id, type: errorNameForLog(error) }, what);
  }

  function endCall(): void {
    if (!over.aborted) line.end('assistant-ended-call');
  }

  return {
    greet() {
      const opening = callOpening(call, parts);
      inTurn(async () => {
        const words = await opening;
        if (words === 'nothing') return;
        await agent.speak(
          words === 'site-words' ? rules.greeting(call.recorded) : rules.partsOfText(words.text),
          { canBeInterrupted: call.assistant.firstMessageInterruptionsEnabled !== false },
        );
      });
    },
    hear: ear.hear,
    take(text, { isAnswered }) {
      patience.stop();
      if (isAnswered && beside.take(text)) return;
      agent.makeRoom();
      const before = talk.state();
      inTurn(() => (isAnswered ? answerInTime({ text }, before) : talk.transcribe('user', text)));
    },
    waitForTyping() {
      if (!agent.isSpeaking()) patience.start();
    },
    say(text, { endsCall, canBeInterrupted }) {
      inTurn(async () => {
        await agent.speak(rules.partsOfText(text), { canBeInterrupted });
        if (endsCall) endCall();
      });
    },
    setMuted: agent.setMuted,
    besidePerson: beside,
    stop() {
      patience.stop();
      asked.stop();
      beside.stop();
      ear.stop();
      agent.giveUp();
    },
  };
}
