/** Words of the editor about several elements at once. */
export const editorSelection = {
  selection: {
    count_one: '{{count}} element selected',
    count_other: '{{count}} elements selected',
    inHand_one: '{{count}} element',
    inHand_other: '{{count}} elements',
    hint: 'What you set here is set for all of them.',
    nothingShared: 'These elements have no setting in common.',
    mixed: 'Mixed',
    mixedOf: '{{label}} (mixed)',
    useFirst: 'Use that of “{{name}}” for all',
  },
}
