/** What is said beside a question that a photo has something to say to. */
export const mediaVision = {
  looking: 'Looking at the photo…',
  offer: 'From the photo:',
  sure: '({{share}} sure)',
  use: 'Use it',
  replace: 'Replace my answer',
  dismiss: 'Dismiss',
  used: 'The suggestion was used.',
  dismissed: 'The suggestion was dismissed.',
  nothing: 'The photo shows nothing that fits here.',
  refused: 'The photo could not be judged. Please fill this in yourself.',
  unavailable: 'The photo could not be looked at now. Please fill this in yourself.',
}
