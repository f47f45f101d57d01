/**
 * Icons in the style of `ui/icon.tsx`. These icons have their own file, because only the open panel
 * needs them.
 */
const paths = {
  stop: 'M7.5 7.5h9v9h-9Z',
  'thumb-up':
    'M7.5 10.5 11 4a2 2 0 0 1 2.5 2.4l-.7 3.1h4.7a2 2 0 0 1 2 2.4l-1.1 5.5a2 2 0 0 1-2 1.6H7.5Zm0 0h-3V19h3',
  'thumb-down':
    'M16.5 13.5 13 20a2 2 0 0 1-2.5-2.4l.7-3.1H6.5a2 2 0 0 1-2-2.4l1.1-5.5a2 2 0 0 1 2-1.6h8.9Zm0 0h3V5h-3',
} as const;

export function TalkIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
      <path d={paths[name]} />
    </svg>
  );
}
