/** What the forms of the driver apps say about the app around them. */
export const host = {
  missing:
    'This form is sent from the driver app. Open it there; what you fill in here stays on this device and is not sent.',
  silent: 'The app did not answer. What you fill in is kept on this device.',
  failed: 'The app did not say who you are. Sign in to the app; what you fill in is kept on this device.',
  version: '(App version {{version}})',
}
