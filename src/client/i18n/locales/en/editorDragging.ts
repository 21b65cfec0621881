/** Words of the editor about dragging, and about fingers. */
export const editorDragging = {
  drag: {
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    inList: 'In: {{list}}',
    level: 'Level {{level}}',
    dropped: '{{name}}: in {{list}}, position {{index}} of {{count}}.',
    cancelled: 'Nothing was moved.',
    fingers: 'Tools for touch',
    tapMore: 'Tap elements to add them',
    done: 'Done',
    menu: 'Menu',
  },
}

/** The titles of its commands. */
export const draggingCommands = {
  selectSeveral: 'Select several',
}
