/**
 * The SVG paths of the icons. They have the same style as the icons of `ui/icon.tsx`, but are in a
 * file of their own so that no page loads them before a call.
 */
const paths = {
  microphone:
    'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4Zm-6 7.5a6 6 0 0 0 12 0m-6 6V20',
  muted:
    'M9.5 9v2.5a2.5 2.5 0 0 0 4 2m1-3.5V6.5a2.5 2.5 0 0 0-4.6-1.4M6 11.5a6 6 0 0 0 9.3 5m2.3-2.9q.4-1 .4-2.1m-6 6V20M4.5 4.5l15 15',
  captions: 'M5 6h14v10.5h-8.5L7 19.5v-3H5Zm3.5 4h7m-7 3h4.5',
  details: 'm6 14.5 6-6 6 6',
  end: 'M4 13.6c4.5-4.4 11.5-4.4 16 0l-1.2 2.7-3.9-1.2-.2-2.3a8.5 8.5 0 0 0-5.4 0l-.2 2.3-3.9 1.2Z',
  alert: 'M12 8v5m0 3.2v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
} as const;

export function CallIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
      <path d={paths[name]} />
    </svg>
  );
}
