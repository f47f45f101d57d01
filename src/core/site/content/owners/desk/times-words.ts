/** The words of the desk's room of texts and times, as far as it is about times. */
export const timesWords = {
  heading: 'Texts and times',
  kept: {
    heading: 'Times you keep for yourself',
    none: 'Nothing is kept. All times that are not booked are offered.',
    text: 'Nobody can book then: not in the form, not with the assistant, not in a call.',
    zone: (zone: string) => `Days and hours are those of ${zone}.`,
    from: (first: string, last: string) => `${first} to ${last}`,
    allDay: 'the whole day',
    allDays: 'the whole days',
    hours: (from: string, to: string) => `${from} to ${to}`,
    eachDay: (hours: string) => `${hours} each day`,
    midnight: 'midnight',
    booked: (count: number) =>
      count === 1
        ? 'Booked before, and not moved: 1 meeting'
        : `Booked before, and not moved: ${count} meetings`,
    more: (count: number) => `and ${count} more`,
    free: 'Give free',
    freeNow: 'Offer it again',
  },
  keep: {
    heading: 'Keep a time',
    firstDay: 'First day',
    lastDay: 'Last day',
    lastDayHint: 'Empty: only the first day',
    from: 'From',
    to: 'To',
    hoursHint: 'Both empty: the whole day',
    note: 'What for',
    noteHint: 'Only the desk shows it',
    submit: 'Keep it',
  },
  done: {
    kept: 'Kept. Nobody can book then from now on.',
    freed: 'Given free. It is offered again.',
    'freed-before': 'Somebody has given this time free already. Nothing was changed.',
  },
  keptBefore: 'These days and hours are kept already:',
  full: (most: number) =>
    `${most} times are kept, and more do not fit. Please give one free first.`,
  problems: {
    'no-day': 'Please choose a day.',
    past: 'Please choose a day that is not over.',
    'too-many-days': 'Please keep no more than a year at once.',
    'no-time': 'Please choose a time, or leave both times empty.',
    'too-long': (most: number) => `Please write no more than ${most} signs.`,
    dayOrder: 'Please choose a day that is not before the first one.',
    timeOrder: 'Please choose a time after the first one.',
  },
  closed: {
    heading: 'Closed by the settings',
    none: 'CLOSED_DAYS names no days.',
    yearly: (day: string) => `${day}, every year`,
    text: 'They stand in CLOSED_DAYS, which is changed on the server.',
  },
  calendars: {
    heading: 'Your calendars',
    none: 'None is set. With BUSY_CALENDARS, what is busy in your own calendars is not offered.',
    text: 'What is busy in them is not offered. Their addresses are secret, so they have numbers here.',
    name: (number: number) => `Calendar ${number}`,
    never: 'It was not read yet.',
    justNow: 'Read less than a minute ago',
    minutes: (count: number) => (count === 1 ? 'Read a minute ago' : `Read ${count} minutes ago`),
    hours: (count: number) =>
      count === 1 ? 'Read more than an hour ago' : `Read more than ${count} hours ago`,
    failed: (count: number) => (count === 1 ? 'failed once' : `failed ${count} times`),
    unread: (count: number) =>
      count === 1 ? '1 entry could not be understood' : `${count} entries could not be understood`,
    overdue: {
      offer: 'Nothing is known of it by now, so its times are offered.',
      none: 'Nothing is known of it by now, so no time is offered at all.',
    },
  },
  embed: {
    heading: 'On your other sites',
    text: 'This line in a page of yours brings the assistant, the form and the call there.',
    label: 'The line for your pages',
    copy: 'Copy the line',
    copied: 'Copied.',
    notCopied: 'The browser does not let it be copied. Please mark the line and copy it yourself.',
    origins: (origins: string) => `It shows on ${origins}.`,
    none: 'It shows nowhere yet. Name your sites in EMBED_ORIGINS, and start the server again.',
  },
} as const;
