import { voicemailPlanOf } from '#core/speech/phone/voicemail.ts';
import { type SpokenPart, spokenPace } from '#core/speech/say/spoken-part.ts';
import { spokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { AgentCallControl, AnsweredCall, CallAgent } from '../call-agent.ts';
import { callConversation, oneAfterTheOther } from '../conversation/call-conversation.ts';
import { type CallOpening, callOpening } from '../conversation/call-opening.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import { visitorClock } from '../conversation/visitor-clock.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { agentSpeech } from './agent-speech.ts';
import { agentVoice } from './agent-voice.ts';
import { besidePerson } from './beside-person.ts';
import { callMessages } from './call-messages.ts';
import type { SpeakingAgentParts, SpokenCall } from './call-speech.ts';
import { keypad } from './keypad.ts';
import { patienceTimer } from './patience-timer.ts';
import { personAsked } from './person-asked.ts';
import { phoneActs } from './phone-acts.ts';
import { spokenAnswers } from './spoken-answers.ts';
import { visitorTurns } from './visitor-turns.ts';
import { type VoicemailWatch, voicemailWatch } from './voicemail-watch.ts';

/** The platform's reason for a call whose caller the owner's server had only a text for. */
const ONLY_A_TEXT = 'assistant-request-returned-error';

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
        hearKey(key) {
          if (messages.isListening()) talk.hearKey(key);
        },
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
  const visitor = { ...call.visitor, phone: call.phone };
  const rules = spokenTurnRules(parts.terms, visitor, visitorClock(call) ?? Date.now);
  const messages = callMessages(line);
  const inTurn = oneAfterTheOther(over, (error) => warn('an answer failed', error));
  const patience = patienceTimer(() => inTurn(() => answer({ text: '' })));
  const voice = agentVoice({
    speaker: speech.speakerFor?.(talk.assistant) ?? speech.speaker,
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
  const phone = line.phone ?? null;
  const acts = phoneActs({ ...common, phone, speech, agent, endCall });
  const answers = spokenAnswers({ ...common, agent, asked, acts });
  const { answer, answerInTime } = answers;
  const beside = besidePerson({ ...common, speech, line, agent, inTurn, onComing: asked.stop });
  const voicemail = watchForVoicemail();
  const ear = visitorTurns({
    ...common,
    speech,
    reader,
    agent,
    answers,
    takeBeside: beside.take,
    voicemail,
    inTurn,
  });
  const keys = keypad({
    talk,
    rules,
    onFirstKey() {
      patience.stop();
      agent.makeRoom();
    },
    take: (line) => take(line, { isAnswered: true }),
  });

  function warn(what: string, error: unknown): void {
    parts.logger.warn({ callId: call.id, type: errorNameForLog(error) }, what);
  }

  /** What the law wants said is said on the phone even if the assistant waits for the caller. */
  function firstWords(opening: CallOpening): readonly SpokenPart[] {
    if (opening === 'site-words') return rules.greeting(call.recorded);
    const text = opening === 'nothing' ? '' : opening.text;
    const said = opening === 'nothing' ? [] : rules.partsOfText(text);
    return [...rules.disclosure(text, call.recorded), ...said];
  }

  /** Only who is called may turn out to be a mailbox. */
  function watchForVoicemail(): VoicemailWatch | null {
    const plan = call.phone?.direction === 'outbound' ? voicemailPlanOf(call.assistant) : null;
    if (plan === null) return null;
    return voicemailWatch({
      plan,
      isInTurn: isVisitorInTurn,
      onFound() {
        patience.stop();
        floor.isPersons = true;
        agent.giveUp();
      },
      leaveMessage: () => inTurn(() => leaveMessage(plan.message)),
    });
  }

  async function leaveMessage(message: string | null): Promise<void> {
    patience.stop();
    floor.isPersons = false;
    if (message !== null)
      await agent.speak(rules.partsOfText(message), { canBeInterrupted: false });
    if (!over.aborted) line.end('voicemail');
  }

  function take(text: string, { isAnswered }: { isAnswered: boolean }): void {
    patience.stop();
    if (isAnswered && beside.take(text)) return;
    agent.makeRoom();
    const before = talk.state();
    inTurn(() => (isAnswered ? answerInTime({ text }, before) : talk.transcribe('user', text)));
  }

  function endCall(): void {
    if (!over.aborted) line.end('assistant-ended-call');
  }

  return {
    greet() {
      const opening = callOpening(call, parts);
      inTurn(async () => {
        const words = await opening;
        const isAllSaid = call.phone?.hearsOnlyGreeting === true;
        const canBeInterrupted =
          !isAllSaid && call.assistant.firstMessageInterruptionsEnabled !== false;
        await agent.speak(firstWords(words), { canBeInterrupted });
        if (isAllSaid && !over.aborted) line.end(ONLY_A_TEXT);
      });
    },
    hear(frame) {
      voicemail?.hear(frame);
      ear.hear(frame);
    },
    hearKey: keys.hear,
    take,
    waitForTyping() {
      if (!agent.isSpeaking()) patience.start();
    },
    say(text, { endsCall, canBeInterrupted }) {
      inTurn(async () => {
        await agent.speak(rules.partsOfText(text), { canBeInterrupted });
        if (endsCall) endCall();
      });
    },
    transfer(destination) {
      patience.stop();
      agent.makeRoom();
      inTurn(() => acts.transferTo(destination));
    },
    setMuted: agent.setMuted,
    besidePerson: beside,
    stop() {
      patience.stop();
      keys.stop();
      asked.stop();
      beside.stop();
      ear.stop();
      agent.giveUp();
    },
  };
}
