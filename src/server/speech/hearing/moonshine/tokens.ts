import { pathToFileURL } from 'node:url';

/** Cuts text into the tokens of the network, and joins tokens to text. */
export interface SpeechTokens {
  /** The tokens of a text that begins with a new word. */
  encode(text: string): number[];
  /** The text of tokens, without white space around it. */
  decode(tokens: readonly number[]): string;
}

/** The token with which every text begins. */
export const BEGIN_TOKEN = 1;
/** The token with which every text ends. */
export const END_TOKEN = 2;

/** The network knows some more tokens than these, but they stand for no text. */
const TEXT_TOKENS = 32_000;

interface LlamaTokeniser {
  encode(text: string, withBegin: boolean, withSpace: boolean): number[];
  decode(tokens: number[], hasBegin: boolean, hasSpace: boolean): string;
}

/** Loads the tokeniser of Llama, whose 32,000 tokens Moonshine uses as well. */
export async function loadSpeechTokens(script: string): Promise<SpeechTokens> {
  const { default: llama } = (await import(pathToFileURL(script).href)) as {
    default: LlamaTokeniser;
  };
  return {
    encode: (text) => llama.encode(text, false, true),
    decode(tokens) {
      const ofText = tokens.filter((token) => token < TEXT_TOKENS);
      return llama.decode(ofText, false, false).trim();
    },
  };
}
