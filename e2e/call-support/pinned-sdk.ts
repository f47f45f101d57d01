import DailyIframe from '@daily-co/daily-js';
import Vapi from '@vapi-ai/web';

// The SDK is CommonJS, so its class is the default export of its default export.
Object.assign(window, { Vapi: Object(Vapi).default ?? Vapi, DailyIframe });
