import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedVoiceSdk } from './scripts/build/packed-voice-sdk.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), packedVoiceSdk()],
  appType: 'custom',
  // light-dark() must reach the browser unchanged, because an inverted section resolves it again.
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes rarely and stays cached in its own file. The shared code and each page have others.
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
