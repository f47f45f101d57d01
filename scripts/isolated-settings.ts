/**
 * Values that override a developer's own settings. With these values, tests, screenshots and
 * benchmarks do not depend on those settings and never contact the developer's services. An empty
 * value counts as unset.
 */
export const isolatedSettings = {
  DATABASE_URL: '',
  BACKUP_PASSPHRASE: '',
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
  TELEGRAM_BOT_TOKEN: '',
  TELEGRAM_CHAT_ID: '',
  TELEGRAM_THREAD_ID: '',
  TELEGRAM_API_URL: '',
  LLM_BASE_URL: '',
  LLM_API_KEY: '',
  LLM_MODEL: '',
  LLM_SPEAKS: '',
  MCP: '',
  // A test must not fetch half a gigabyte. A test of the voice sets SPEECH and SPEECH_DIR itself.
  // Tests of calls need sound, and the line test plays some.
  SPEECH: 'line-test',
  SPEECH_DIR: '',
  VOICE_API_URL: '',
  VOICE_API_KEY: '',
  VOICE_ASSISTANT_ID: '',
  VOICE_CALL_PROXY_URL: '',
  VOICE_CALL_BUNDLE_URL: '',
  ICE_SERVERS: '',
  TURN_SECRET: '',
  RTC_PUBLIC_IP: '',
  RTC_UDP_PORTS: '',
  MAX_CALLS: '',
  INTERNAL_URL: '',
  // Nobody waits for the calls of a test.
  DRAIN_SECONDS: '0',
  SENTRY_DSN: '',
  METRICS_KEY: '',
  SLOT_CAPACITY: '',
  BUSY_CALENDARS: '',
  BUSY_FAILURE: '',
  BOOKING_BUFFER_MINUTES: '',
  BOOKING_NOTICE_HOURS: '',
  BOOKING_CALENDAR: '',
  BOOKING_WEBHOOK_URL: '',
  BOOKING_WEBHOOK_SECRET: '',
  EMBED_ORIGINS: '',
  BUSINESS_TIME_ZONE: '',
  CONTACT_EMAIL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  REMIND_HOURS: '',
  DESK: '',
  CLOSED_DAYS: '',
  TRUST_PROXY: '',
  // All requests of a test run come from one IP address, so the rate limit would refuse most of
  // them.
  RATE_LIMIT: 'off',
} as const;
