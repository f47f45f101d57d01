import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import { type AgentHangUp, agentHangUp } from '../conversation/hang-up.ts';
import type { AgentVoice } from './agent-voice.ts';
import type { CallMessages } from './call-messages.ts';
import type { PatienceTimer } from './patience-timer.ts';

/** Who speaks on our side. */
export interface AgentFloor {
  /**
   * Whether the agent is silent, because a person speaks in its place, or because a mailbox has picked
   * up and does not record yet.
   */
  isPersons: boolean;
}

interface AgentSpeechParts {
  floor: Readonly<AgentFloor>;
  voice: AgentVoice;
  talk: Pick<CallConversation, 'transcribe' | 'assistant'>;
  messages: Pick<CallMessages, 'nothingSaid'>;
  rules: Pick<SpokenTurnRules, 'voiceTrouble' | 'partsOfText'>;
  patience: PatienceTimer;
  isVisitorInTurn(): boolean;
  endCall(): void;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** What the agent says in one call. It is spoken, or written while the agent is muted. */
export interface AgentSpeech
  extends Pick<AgentVoice, 'isSpeaking' | 'hasReachedLastPart' | 'goOn' | 'giveUp'>,
    Pick<AgentHangUp, 'hangUp'> {
  /**
   * Says the parts, and resolves when they were said or given up: with true if all of them were said
   * aloud. Words that must not be interrupted are said to their end even if the visitor speaks.
   */
  speak(spoken: readonly SpokenPart[], how?: { canBeInterrupted: boolean }): Promise<boolean>;
  /** Falls silent while the visitor may have begun to speak. */
  hold(): void;
  /** Drops what is being said, because the visitor has the floor. */
  makeRoom(): void;
  setMuted(isMuted: boolean): void;
  /** Whether words of the agent are heard, as far as it knows. */
  canSpeak(): boolean;
}

export function agentSpeech(parts: AgentSpeechParts): AgentSpeech {
  const { voice, talk, messages, rules, patience, over } = parts;
  let isMuted = false;
  let canBeInterrupted = true;
  let hasToldOfVoice = false;
  const { hangUp, afterSaying } = agentHangUp({
    assistant: talk.assistant,
    async speak(text) {
      await speak(rules.partsOfText(text));
    },
    endCall: parts.endCall,
  });

  async function speak(
    spoken: readonly SpokenPart[],
    how?: { canBeInterrupted: boolean },
  ): Promise<boolean> {
    if (over.aborted || parts.floor.isPersons || spoken.length === 0) return false;
    if (how) canBeInterrupted = how.canBeInterrupted;
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
    if (!over.aborted && !parts.isVisitorInTurn()) patience.start();
    await afterSaying(text);
    return !isMuted && !hasFailed && said === textOf(spoken);
  }

  /** A visitor who has gone on speaking meanwhile is heard first. */
  function sayWhenFree(spoken: readonly SpokenPart[]): ReturnType<AgentVoice['say']> {
    const saying = voice.say(spoken);
    if (parts.isVisitorInTurn()) hold();
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

  function hold(): void {
    if (canBeInterrupted) voice.hold();
  }

  return {
    isSpeaking: voice.isSpeaking,
    hasReachedLastPart: voice.hasReachedLastPart,
    goOn: voice.goOn,
    giveUp: voice.giveUp,
    hangUp,
    speak,
    hold,
    makeRoom() {
      if (canBeInterrupted) voice.giveUp();
    },
    setMuted(muted) {
      isMuted = muted;
      if (isMuted) voice.giveUp();
    },
    canSpeak: () => !isMuted && !hasToldOfVoice,
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
