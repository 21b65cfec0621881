export const offline = {
  later: 'Later',
  newVersion: {
    title: 'There is a new version of this form.',
    text: 'You can open it now, or go on with this one.',
    begun: 'You can go on with this one and send it. If you open the new one, what you filled in stays in Saved Draft.',
    open: 'Open new version',
  },
  newBuild: {
    title: 'This page has been updated.',
    text: 'Open it anew when it suits you.',
    begun: 'Open it anew when it suits you: your answers stay.',
    open: 'Open anew',
  },
  shut: {
    title: 'This form takes no more answers.',
    text: 'It was closed, or is taken down for now.',
    begun: 'It was closed, or is taken down for now. What you filled in stays on this device.',
    open: 'See why',
  },
}
