import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedVoiceSdk } from './scripts/build/packed-voice-sdk.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), packedVoiceSdk()],
  appType: 'custom',
  // light-dark() must reach the browser as it stands: an inverted section re-resolves it.
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes seldom and stays cached; then what pages share, and what is a page's own.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
});
