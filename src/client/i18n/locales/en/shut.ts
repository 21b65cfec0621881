/** Why a form's page shows no form, or what was filled in is not taken. */
export const shut = {
  unknown: { title: 'No form here', text: 'There is no form at this address. Check the link with whoever sent it.' },
  unpublished: {
    title: 'This form is resting',
    text: 'It is not open for answers at the moment. What was sent before is kept. Come back later, or ask whoever sent you the link.',
  },
  notYetOpen: {
    title: 'Not open yet',
    when: 'It opens on {{when}}, {{inWhile}}.',
    text: 'You may leave this page open: the form appears by itself when it is time.',
  },
  closed: {
    title: 'This form is closed',
    when: 'It took answers until {{when}}.',
    text: 'If you still have something to tell, ask whoever sent you the link.',
  },
  full: {
    title: 'This form has all its answers',
    text: 'It has received as many as it takes. Thank you for wanting to help.',
  },
  answered: {
    title: 'You have answered this form',
    text_one: 'It takes one answer from each person. Yours is stored. Thank you!',
    text_other: 'It takes {{count}} answers from each person. Yours are stored. Thank you!',
    go: 'See what I sent',
  },
  inApp: {
    title: 'Open this form in the app',
    text: 'It was made for the app on your phone and does not open in a browser.',
  },
  inBrowser: {
    title: 'Open this form in a browser',
    text: 'It was made for web browsers and does not open inside the app.',
  },
  notAllowed: { title: 'Not your form', text: 'Only people who work on this form may preview it.' },
  noTask: { title: 'No such task', text: 'This task does not exist any more. Someone may have taken it back.' },
  home: 'Go to the start page',
  again: 'Look again',
  looked: 'Looked again at {{time}}: no change yet.',
  openBrowser: 'Open in a browser',
  draft: 'What you began to fill in is kept as a draft on this device.',
  kept: 'Your answers are not lost: they are kept as a draft on this device.',
  closesAt: 'This form closes on {{when}}, {{inWhile}}.',
  closedMeanwhile: 'This form closed on {{when}}. What you have begun can still be sent until {{until}}.',
}
