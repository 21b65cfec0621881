/** Words of the editor about writing on the canvas. */
export const editorInline = {
  inline: {
    title: 'Title of the form',
    choice: 'Choice {{number}}',
    row: 'Row {{number}}',
    of: '{{text}} of “{{name}}”',
    hint: 'Enter keeps it, Escape gives it up, Tab goes on to the next text of the element.',
    hintLong: 'Enter keeps it, Shift+Enter begins a new line, Escape gives it up, Tab goes on to the next text.',
    hintEntry: 'Enter keeps it and adds the next one, Backspace in an empty one removes it, Escape gives it up.',
  },
}

export const inlineCommands = {
  editText: 'Write on the canvas',
  editTitle: 'Write the title of the form',
}

export const inlineUnavailable = {
  noText: 'This kind has no text to write.',
}
