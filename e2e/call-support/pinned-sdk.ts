import DailyIframe from '@daily-co/daily-js';
import Vapi from '@vapi-ai/web';

// The SDK is a CommonJS module. The import may be the whole module object, and then its property
// `default` is the class.
Object.assign(window, { Vapi: Object(Vapi).default ?? Vapi, DailyIframe });
