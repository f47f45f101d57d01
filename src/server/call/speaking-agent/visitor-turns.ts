import { isNoiseLine } from '#core/speech/hear/misheard/stray-line.ts';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../call-agent.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import type { AgentSpeech } from './agent-speech.ts';
import type { CallMessages } from './call-messages.ts';
import type { CallSpeech, ReaderInCall } from './call-speech.ts';
import { type CallerEar, callerEar } from './caller-ear.ts';
import { earlyUnderstanding } from './early-understanding.ts';
import type { HeardTurn } from './open-turn.ts';
import type { PatienceTimer } from './patience-timer.ts';
import type { SpokenAnswers } from './spoken-answers.ts';
import type { VoicemailWatch } from './voicemail-watch.ts';

interface VisitorTurnsParts {
  reader: ReaderInCall;
  speech: Pick<CallSpeech, 'activity' | 'recogniser'>;
  talk: Pick<CallConversation<TalkState>, 'state' | 'transcribe'>;
  rules: SpokenTurnRules;
  agent: AgentSpeech;
  answers: Pick<SpokenAnswers, 'answerInTime' | 'showHelp' | 'giveUp'>;
  /** Takes a line that nobody has to answer, because a person is in the call. */
  takeBeside(text: string): boolean;
  /** Looks for a mailbox in a call that we have placed, as long as that is wanted. */
  voicemail: Pick<VoicemailWatch, 'words' | 'take'> | null;
  messages: CallMessages;
  patience: PatienceTimer;
  /** Runs work after the work that was handed over before. */
  inTurn(work: () => unknown): void;
  warn(what: string, error: unknown): void;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** Hears the turns of a visitor. Each is answered, asked for again or passed over. */
export function visitorTurns(parts: VisitorTurnsParts): CallerEar {
  const { rules, agent, messages, patience, inTurn } = parts;
  const { activity, recogniser } = parts.speech;
  const { state } = parts.talk;
  const understanding = earlyUnderstanding({ ...parts, recogniser, state });

  /** Answers what was said, unless it was noise or only a sign that the visitor listens. */
  function takeTurn(heard: HeardTurn): void {
    const before = state();
    const isLastPart = agent.hasReachedLastPart();
    const isAttention =
      agent.isSpeaking() && rules.isBackChannel(before, heard.words.text, isLastPart);
    if (isAttention || isNoiseLine(heard.words)) {
      passOver();
      return;
    }
    if (parts.voicemail?.take(heard.words.text)) {
      parts.talk.transcribe('user', heard.words.text);
      return;
    }
    if (parts.takeBeside(heard.words.text)) return;
    agent.makeRoom();
    inTurn(async () => {
      const line = await understanding.lineOf(heard);
      if (line === null) return await askToRepeat();
      const question = rules.askAboutAddress(line);
      if (question === null) await parts.answers.answerInTime(line, before);
      else await askAside(heard.words.text, question);
    });
  }

  /** Goes on as if the visitor had said nothing. */
  function passOver(): void {
    messages.nothingSaid('user');
    if (agent.isSpeaking()) agent.goOn();
    else patience.start();
  }

  async function askToRepeat(): Promise<void> {
    messages.nothingSaid('user');
    const words = rules.notHeard(state());
    if (await parts.answers.giveUp(rules.help())) return;
    parts.answers.showHelp(rules.help());
    await agent.speak(words);
  }

  /** Asks about a part of what was said, before the rest of the conversation goes on. */
  async function askAside(text: string, question: readonly SpokenPart[]): Promise<void> {
    parts.talk.transcribe('user', text);
    if (await parts.answers.giveUp(rules.help())) return;
    await agent.speak(question);
  }

  /** Ends a turn that could not be heard. */
  function loseTurn(what: string, error: unknown): void {
    messages.speech('user', 'stopped');
    parts.warn(what, error);
    agent.makeRoom();
  }

  const ear = callerEar({
    activity,
    recogniser,
    expectedWords: () => rules.expectedWords(state()),
    onPossibleSpeech: agent.hold,
    onFalseAlarm: agent.goOn,
    onSpeech() {
      patience.stop();
      messages.speech('user', 'started');
    },
    onWordsSoFar(words) {
      if (isNoiseLine(words)) return;
      messages.wordsSoFar('user', words.text);
      parts.voicemail?.words(words.text);
    },
    async onPossibleTurn(turn) {
      // Nobody goes on after a noise, and the agent may have fallen silent because of it.
      return isNoiseLine(turn.words) ? 0 : understanding.begin(turn);
    },
    onTurnGoesOn: understanding.drop,
    onTurn(heard) {
      messages.speech('user', 'stopped');
      takeTurn(heard);
    },
    onTurnLost(error) {
      loseTurn('a visitor could not be heard', error);
      inTurn(() => askToRepeat());
    },
    onDeaf(error) {
      loseTurn('a visitor cannot be heard', error);
      inTurn(() => agent.speak(rules.hearingTrouble()));
    },
    onHearsAgain: () => inTurn(() => agent.speak(rules.hearsAgain(state()))),
  });
  return silenceWithoutSound(ear);
}

/** If the page stops sending sound in a turn, for example because it is muted, silence is heard. */
const NO_SOUND_MS = 400;

/** Lets an ear hear silence for as long as a turn is open and no sound comes. */
export function silenceWithoutSound(ear: CallerEar): CallerEar {
  let noSound: NodeJS.Timeout | undefined;

  function hearSilence(): void {
    if (!ear.isInTurn()) return;
    ear.hear(new Int16Array(FRAME_SAMPLES));
    noSound = setTimeout(hearSilence, FRAME_MS);
  }

  return {
    hear(frame) {
      clearTimeout(noSound);
      noSound = setTimeout(hearSilence, NO_SOUND_MS);
      ear.hear(frame);
    },
    isInTurn: ear.isInTurn,
    stop() {
      clearTimeout(noSound);
      ear.stop();
    },
  };
}
