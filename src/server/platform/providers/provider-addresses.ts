/**
 * Where the public APIs of the providers are. A part in braces comes from the credential. Tests set
 * the addresses of stand-ins.
 */
export const PROVIDER_ADDRESSES = {
  '11labs': 'https://api.elevenlabs.io',
  azure: 'https://{region}.tts.speech.microsoft.com',
  cartesia: 'https://api.cartesia.ai',
  deepgram: 'https://api.deepgram.com/v1',
  deepinfra: 'https://api.deepinfra.com',
  gohighlevel: 'https://services.leadconnectorhq.com',
  hume: 'https://api.hume.ai',
  lmnt: 'https://api.lmnt.com',
  make: 'https://{region}.make.com/api/v2',
  openai: 'https://api.openai.com/v1',
  playht: 'https://api.play.ht/api/v2',
};

export type ProviderAddresses = typeof PROVIDER_ADDRESSES;
