import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedVoiceSdk } from './scripts/build/packed-voice-sdk.ts';

/** Modules that several chunks share, but that home does not need before any interaction. */
const notAtFirst = new RegExp(
  `src/(${[
    'web/ui/(beam-|beams\\.|sent-request|visitor-time)',
    'web/site/home/hero-assistant',
    'web/consultation/(quiet-note|booked/asked-times|(calendar|sending|summary|wizard)/|honeypot|required-mark-key)',
    'web/site/contact-email',
    'web/pages/pages',
    'core/(consultation/|speech-readiness|moment-words)',
    'core/site/content/(booking-|consultation|contact-texts|demos|home/|pages|scheduling)',
  ].join('|')})`,
);

export default defineConfig({
  plugins: [react(), packedVoiceSdk()],
  appType: 'custom',
  // These browser versions support the CSS function light-dark(), so Vite does not replace the
  // function. The browser must evaluate light-dark(), because the result is different inside an
  // inverted section.
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React is in a file of its own, because it changes rarely and so stays in the browser's
          // cache. Code that several pages share is in another file, which every page loads. Code
          // that no page needs at first is left out of that file.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'shared', minShareCount: 2, test: (id) => !notAtFirst.test(id) },
          ],
        },
      },
    },
  },
  define: { __BUILD_YEAR__: new Date().getFullYear(), __FRAMED__: false },
});
