import type { SpeechPackage } from './kept-files.ts';

/** The engines of this machine that a server needs. */
export interface NeededEngines {
  ear: boolean;
  /** The fast voice. */
  mouth: boolean;
  bestVoice: boolean;
}

/**
 * A service replaces an engine, and with a reserve the engine stays beside it. The best voice has no
 * place beside a service, because an agent has one voice.
 */
export function neededEngines(speech: {
  hearing: object | null;
  speaking: object | null;
  reserve: boolean;
}): NeededEngines {
  const { hearing, speaking, reserve } = speech;
  return {
    ear: hearing === null || reserve,
    mouth: speaking === null || reserve,
    bestVoice: speaking === null,
  };
}

export function isAnyNeeded({ ear, mouth }: NeededEngines): boolean {
  return ear || mouth;
}

export function isPackageNeeded(
  { group, isOnlyForEar }: SpeechPackage,
  needed: NeededEngines,
): boolean {
  if (group === 'best-voice') return needed.bestVoice;
  return isOnlyForEar ? needed.ear : isAnyNeeded(needed);
}
