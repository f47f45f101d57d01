import Vapi from 'vapi-web-latest';

// The SDK is CommonJS, so its class is the default export of its default export.
Object.assign(window, { Vapi: Object(Vapi).default ?? Vapi });
