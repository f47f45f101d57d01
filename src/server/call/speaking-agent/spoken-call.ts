import { isNoiseLine } from '#core/speech/misheard/noise-line.ts';
import { spokenPace } from '#core/speech/spoken-pace.ts';
import type { SpokenPart } from '#core/speech/spoken-part.ts';
import { type SpokenTurnRules, spokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { ChatReply } from '#server/chat/chat-agent.ts';
import type { AgentCallControl, AnsweredCall } from '../call-agent.ts';
import { callConversation, oneAfterTheOther } from '../conversation/call-conversation.ts';
import { callOpening } from '../conversation/call-opening.ts';
import { agentHangUp } from '../conversation/hang-up.ts';
import { visitorClock } from '../conversation/visitor-clock.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { agentVoice } from './agent-voice.ts';
import { callMessages } from './call-messages.ts';
import type { SpeakingAgentParts, SpokenCall } from './call-speech.ts';
import { callerEar, type HeardTurn } from './caller-ear.ts';
import { earlyUnderstanding } from './early-understanding.ts';
import { patienceTimer } from './patience-timer.ts';
import { silenceWithoutSound } from './silence-without-sound.ts';

interface SpokenCallParts extends SpeakingAgentParts {
  call: AnsweredCall;
  line: AgentCallControl;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

export function spokenCall(parts: SpokenCallParts): SpokenCall {
  const { call, line, over, speech, logger } = parts;
  const talk = callConversation(parts);
  const now = visitorClock(call) ?? Date.now;
  const rules: SpokenTurnRules = spokenTurnRules(parts.terms, call.visitor, now);
  const inTurn = oneAfterTheOther(over, (error) => warn('an answer failed', error));
  const messages = callMessages(line);
  let isMuted = false;
  let canBeInterrupted = true;
  let unheardTurns = 0;
  let hasToldOfVoice = false;

  const { hangUp, afterSaying } = agentHangUp({
    assistant: talk.assistant,
    speak: (text) => speak(rules.partsOfText(text)),
    endCall,
  });
  const patience = patienceTimer(() => inTurn(() => answer('')));
  const voice = agentVoice({
    speaker: speech.speaker,
    pace: () => spokenPace(talk.assistant().voice),
    line,
    onSpeaking: (status) => messages.speech('assistant', status),
    onWordsSoFar: (text) => messages.wordsSoFar('assistant', text),
    onMute: (error) => warn('the agent could not speak', error),
  });
  const { recogniser } = speech;
  const understanding = earlyUnderstanding({ recogniser, rules, state: talk.state, over });
  const ear = silenceWithoutSound(
    callerEar({
      activity: speech.activity,
      recogniser,
      expectedWords: () => rules.expectedWords(talk.state()),
      silenceThatEnds: (words) => rules.silenceThatEnds(talk.state(), words),
      onPossibleSpeech() {
        if (canBeInterrupted) voice.hold();
      },
      onFalseAlarm: () => voice.goOn(),
      onSpeech() {
        patience.stop();
        messages.speech('user', 'started');
      },
      onWordsSoFar(words) {
        if (!isNoiseLine(words)) messages.wordsSoFar('user', words.text);
      },
      onPossibleTurn(turn) {
        if (!isNoiseLine(turn.words)) understanding.begin(turn);
      },
      onTurnGoesOn: understanding.drop,
      onTurn(heard) {
        messages.speech('user', 'stopped');
        takeTurn(heard);
      },
      onTurnLost(error) {
        messages.speech('user', 'stopped');
        warn('a visitor could not be heard', error);
        makeRoom();
        inTurn(() => askToRepeat());
      },
      onDeaf(error) {
        messages.speech('user', 'stopped');
        warn('a visitor cannot be heard', error);
        makeRoom();
        inTurn(() => speak(rules.hearingTrouble()));
      },
      onHearsAgain: () => inTurn(() => speak(rules.hearsAgain(talk.state()))),
    }),
  );

  function warn(what: string, error: unknown): void {
    logger.warn({ callId: call.id, type: errorNameForLog(error) }, what);
  }

  /** Drops what is being said, because the visitor has the floor. */
  function makeRoom(): void {
    if (canBeInterrupted) voice.giveUp();
  }

  /** Answers what was said, unless it was noise or only a sign that the visitor listens. */
  function takeTurn(heard: HeardTurn): void {
    const before = talk.state();
    const isLastPart = voice.hasReachedLastPart();
    const isAttention =
      voice.isSpeaking() && rules.isBackChannel(before, heard.words.text, isLastPart);
    if (isAttention || isNoiseLine(heard.words)) {
      passOver();
      return;
    }
    makeRoom();
    inTurn(async () => {
      const text = await understanding.textOf(heard);
      if (text === null) return await askToRepeat();
      unheardTurns = 0;
      await answerInTime(text, before);
    });
  }

  /** Goes on as if the visitor had said nothing. */
  function passOver(): void {
    messages.nothingSaid('user');
    if (voice.isSpeaking()) voice.goOn();
    else patience.start();
  }

  async function askToRepeat(): Promise<void> {
    unheardTurns += 1;
    messages.nothingSaid('user');
    await speak(rules.notHeard(talk.state(), unheardTurns));
  }

  /** A yes to the words before must not answer the question that came meanwhile. */
  async function answerInTime(text: string, before: unknown): Promise<void> {
    const current = talk.state();
    if (!rules.isEarlyYes(text, { before, now: current })) return await answer(text);
    talk.transcribe('user', text);
    await speak(rules.notHeard(current, 1));
  }

  /** Answers a line of the visitor. An empty line stands for a long silence. */
  async function answer(text: string): Promise<void> {
    let aside = Promise.resolve();
    const asked = talk.ask(text, (words) => {
      aside = aside.then(() => speakAside(words));
    });
    if (text !== '') talk.transcribe('user', text);
    const reply = await asked;
    await aside;
    if (reply === null) return;
    await speakReply(reply);
    messages.conversation(talk.history());
    if (reply.ended) await hangUp();
  }

  /** Says words while the answer takes longer. The visitor owes no answer to them. */
  async function speakAside(words: string): Promise<void> {
    try {
      await speak(rules.partsOfText(words));
    } catch (error) {
      warn('words before an answer failed', error);
    }
    patience.stop();
  }

  function endCall(): void {
    if (!over.aborted) line.end('assistant-ended-call');
  }

  async function speakReply(reply: ChatReply): Promise<void> {
    // The words of another assistant are not ours to shorten.
    const spoken = rules.partsOfReply(reply, talk.isSiteAssistant() ? 'short' : 'whole');
    // The links and the booking belong to a line of the transcript, so that line has to begin first.
    messages.wordsSoFar('assistant', spoken[0]?.text ?? reply.text);
    talk.sendBeside(reply);
    await speak(spoken);
  }

  async function speak(spoken: readonly SpokenPart[]): Promise<void> {
    if (over.aborted || spoken.length === 0) return;
    patience.stop();
    const { said, hasFailed } = isMuted
      ? { said: textOf(spoken), hasFailed: false }
      : await sayWhenFree(spoken);
    canBeInterrupted = true;
    // What could not be spoken can still be read.
    const text = hasFailed ? textOf(spoken) : markedIfCut(said, textOf(spoken));
    if (text === '') messages.nothingSaid('assistant');
    else talk.transcribe('assistant', text);
    if (hasFailed) await tellOfVoice();
    else hasToldOfVoice = false;
    if (!over.aborted && !ear.isInTurn()) patience.start();
    await afterSaying(text);
  }

  /** A visitor who has gone on speaking meanwhile is heard first. */
  function sayWhenFree(spoken: readonly SpokenPart[]): ReturnType<typeof voice.say> {
    const saying = voice.say(spoken);
    if (canBeInterrupted && ear.isInTurn()) voice.hold();
    return saying;
  }

  /** Says once that the voice fails. The speaker has the sound of these words in reserve. */
  async function tellOfVoice(): Promise<void> {
    if (hasToldOfVoice) return;
    hasToldOfVoice = true;
    await speak(rules.voiceTrouble());
    // Words from the reserve do not show that the voice is back.
    hasToldOfVoice = true;
  }

  return {
    greet() {
      const opening = callOpening(call, parts);
      inTurn(async () => {
        const words = await opening;
        if (words === 'nothing') return;
        canBeInterrupted = call.assistant.firstMessageInterruptionsEnabled !== false;
        await speak(
          words === 'site-words' ? rules.greeting(call.recorded) : rules.partsOfText(words.text),
        );
      });
    },
    hear: ear.hear,
    take(text, { isAnswered }) {
      patience.stop();
      makeRoom();
      const before = talk.state();
      inTurn(() => (isAnswered ? answerInTime(text, before) : talk.transcribe('user', text)));
    },
    waitForTyping() {
      if (!voice.isSpeaking()) patience.start();
    },
    say(text, how) {
      inTurn(async () => {
        canBeInterrupted = how.canBeInterrupted;
        await speak(rules.partsOfText(text));
        if (how.endsCall) endCall();
      });
    },
    setMuted(muted) {
      isMuted = muted;
      if (isMuted) voice.giveUp();
    },
    stop() {
      patience.stop();
      ear.stop();
      voice.giveUp();
    },
  };
}

/** A line of which the end was not heard says so. */
function markedIfCut(said: string, whole: string): string {
  if (said === '' || said === whole) return said;
  return /[.!?]$/.test(said) ? `${said} …` : `${said.replace(/[\s,;:–—-]+$/, '')}…`;
}

function textOf(spoken: readonly SpokenPart[]): string {
  return spoken.map(({ text }) => text).join(' ');
}
