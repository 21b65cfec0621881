/** The first-use tour of the editor. */
export const tour = {
  step: 'Tour: {{at}} of {{count}}',
  next: 'Next',
  back: 'Back',
  done: 'Start building',
  skip: 'Skip the tour',
  dismiss: 'Close the tour, and do not show it again',
  palette: {
    title: 'Everything a form is made of',
    text: 'Press an element to add it, or drag it onto the form. The search knows it by many names; so does the / key on the form.',
  },
  canvas: {
    title: 'The form, as people will see it',
    text: 'Press an element to select it, drag it to move it, double-click its words to change them. {{undo}} takes anything back.',
  },
  settings: {
    title: 'Settings of what is selected',
    text: 'Its words, rules and logic. With nothing selected, you see the settings of the form itself.',
  },
  checks: {
    title: 'Try it, and see what is missing',
    text: 'The preview is the real form, to fill in. The sign with a number lists what should be put right first.',
  },
  publish: {
    title: 'Out to the people',
    text: 'Publishing makes a version with a link and a QR code. What you change afterwards stays with you until you publish again. This tour is under {{find}} whenever you want it.',
  },
}
