export const page = {
  language: 'Language',
  failed: {
    title: 'The form did not load',
    text: 'Check your connection and try again. Saved drafts are safe on this device.',
    retry: 'Try Again',
  },
  incomplete_one: '{{count}} answer to correct. Show it',
  incomplete_other: '{{count}} answers to correct. Show the first',
  sending: 'Sending…',
  waiting: 'No connection. Your answers are kept on this device and are sent when it is back.',
  restored: 'Continuing your saved draft.',
  opening: {
    loading: 'Fetching what is known already…',
    failed: 'What is known already could not be fetched. You can go on without it.',
  },
  startOver: 'Start over',
  sent: { title: 'Sent. Thank you!', text: 'Your answers are stored.', another: 'Fill in again' },
  signIn: { title: 'Sign in first', text: 'Tasks are given to people who are signed in.', go: 'Sign in' },
  tasks: {
    choose: 'Choose a task',
  },
  preview: {
    notSent: 'This is a preview: nothing was sent.',
    notRead: 'A preview does not read photos. On the published form, what this one shows is suggested where it fits.',
  },
}
