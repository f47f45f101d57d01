import { framePaths, readFrameAddress } from '#core/embed/embed-addresses.ts';
import { findPageAround } from './page-around.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The frame has no #root to come alive in.');

const address = readFrameAddress(location.hash);
const around = findPageAround(address.host);
if (address.theme) document.documentElement.dataset.theme = address.theme;
if (location.pathname === framePaths.form) {
  (await import('./start-form.tsx')).startForm(root, around);
} else {
  (await import('./start-panel.tsx')).startPanel(root, address, around);
}
