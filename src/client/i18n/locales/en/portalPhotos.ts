/** Of the pictures among a form's submissions. */
export const portalPhotos = {
  question: 'Question',
  allQuestions: 'All questions',
  farOnly: 'Only those taken far from the place',
  count_one: '{{count, number}} picture',
  count_other: '{{count, number}} pictures',
  among_one: 'of the newest {{count, number}} submission',
  among_other: 'of the newest {{count, number}} submissions',
  far: '{{distance}} away',
  film: 'Film',
  lost: 'This picture cannot be shown.',
  more: 'Look in more submissions',
  none: 'No pictures yet',
  noneText: 'Photos, signatures, sketches and films that people send with their answers stand here.',
  noneHere: 'No pictures here',
  noneYet: 'The newest submissions came without pictures. Older ones may have some.',
  noneSuch: 'Choose another question, or show those near the place as well.',
}
