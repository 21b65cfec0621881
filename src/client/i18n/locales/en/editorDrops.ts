/** Words of the editor about what is put at an element's side. */
export const editorDrops = {
  drop: {
    newColumns: 'In columns with {{name}}',
    newColumn: 'New column in: {{list}}',
    stacked: 'stacked on a phone',
    inColumn: '{{name}}: column {{index}} of {{count}}.',
    movedBefore: '{{name}}: column {{index}} of {{count}}, before {{other}}.',
    movedAfter: '{{name}}: column {{index}} of {{count}}, after {{other}}.',
  },
}

/** Why commands cannot be used. */
export const dropUnavailable = {
  noRoom: 'There is no room for one more here.',
}
