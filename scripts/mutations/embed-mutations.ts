import type { Mutation } from './mutation.ts';

/** Faults in what other sites of the owner show. */
export const embedMutations: Mutation[] = [
  {
    fault: 'every site may show the frames',
    file: 'src/server/embed/headers-in-frame.ts',
    from: ', ancestors)',
    to: ", 'frame-ancestors *')",
    shownBy: 'src/server/embed/headers-in-frame.test.ts',
  },
  {
    fault: 'other sites may show every page',
    file: 'src/server/site/load-site.ts',
    from: 'entry.framed ? framedHeaders : headers',
    to: 'framedHeaders',
    shownBy: 'src/server/compose/embed-answers.test.ts',
  },
  {
    fault: 'pages over http may show the frames',
    file: 'src/server/config/embed-origins.ts',
    from: "protocol === 'https:' || isLoopback(hostname)",
    to: "protocol !== ''",
    shownBy: 'src/server/config/parse-config.test.ts',
  },
  {
    fault: 'the script believes the page around it',
    file: 'src/web/embed/loader/site-frame.ts',
    from: 'source !== null && source === element.contentWindow && origin === site',
    to: 'source !== null',
    shownBy: 'e2e/embed/embed.desktop.spec.ts',
  },
  {
    fault: 'the steps of a form in a frame are entries of the history',
    file: 'src/web/consultation/sending/use-booking.ts',
    from: '__FRAMED__ ? false : opened',
    to: 'opened',
    shownBy: 'e2e/embed/embed.desktop.spec.ts',
  },
  {
    fault: 'a panel that opens with the page takes the focus',
    file: 'src/web/chat/talk-view.tsx',
    from: '__FRAMED__ && !document.hasFocus()',
    to: 'false',
    shownBy: 'e2e/embed/embed.desktop.spec.ts',
  },
  {
    fault: 'the page scrolls behind the panel of a phone',
    file: 'src/web/embed/loader/page-cover.ts',
    from: "'overflow', 'hidden', 'important'",
    to: "'overflow', 'auto', 'important'",
    shownBy: 'e2e/embed/embed.phone.spec.ts',
  },
  {
    fault: 'the words of the button are white on white',
    file: 'src/core/embed/embed-options.ts',
    from: "> 0.179 ? '#000' : '#fff'",
    to: "> 0.179 ? '#fff' : '#000'",
    shownBy: 'src/core/embed/embed-options.test.ts',
  },
];
