/** Settings of services that other people run. Each secret in them is a swordfish. */
export const sampleSettings = {
  telegram: { TELEGRAM_BOT_TOKEN: '123456:AAE-swordfish_x', TELEGRAM_CHAT_ID: '-100200' },
  hostedCalls: {
    VOICE_API_URL: 'https://api.voice.example',
    VOICE_API_KEY: 'swordfish',
    VOICE_ASSISTANT_ID: 'b7a1c3d2-0000-4000-8000-000000000000',
  },
  mail: {
    PUBLIC_URL: 'https://example.com',
    SMTP_URL: 'smtps://owner%40example.com:sword%2Ffish@mail.example.com',
    MAIL_FROM: 'Your Business <hello@example.com>',
  },
  model: {
    LLM_BASE_URL: 'https://models.example/v1',
    LLM_API_KEY: 'swordfish',
    LLM_MODEL: 'small-1',
  },
  /** Both hearing and speaking, so that nothing has to be fetched. */
  hostedSpeech: {
    STT_PROVIDER: 'deepgram',
    STT_BASE_URL: 'https://speech.example/v1',
    STT_API_KEY: 'swordfish',
    STT_MODEL: 'nova-3',
    TTS_PROVIDER: 'deepgram',
    TTS_BASE_URL: 'https://speech.example/v1',
    TTS_API_KEY: 'swordfish',
    TTS_MODEL: 'aura-2-thalia-en',
  },
} as const;
