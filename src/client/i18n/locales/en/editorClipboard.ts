/** Words of the editor about the clipboard, finding commands, and menus. */
export const editorClipboard = {
  clipboard: {
    edit: 'paste',
    cut_one: '{{count}} element cut.',
    cut_other: '{{count}} elements cut.',
    copied_one: '{{count}} element copied.',
    copied_other: '{{count}} elements copied.',
    pasted_one: '{{count}} element pasted.',
    pasted_other: '{{count}} elements pasted.',
    title: 'From the clipboard',
    dismiss: 'Dismiss',
    looseEnds: 'What was pasted reads some things that did not come with it:',
    missing: '“{{name}}” ({{setting}}): nothing here is called so.',
    another: '“{{name}}” ({{setting}}): another form’s answer was meant; now it reads the one of this form.',
    list: '“{{name}}” ({{setting}}): this form has no list of that name.',
    empty: 'The clipboard is empty. Copy elements of a form first.',
    foreign: 'The clipboard holds something else, no elements of a form.',
    document: 'The clipboard holds a whole form, not elements of one. “Import JSON” takes it.',
    tooLarge: 'What the clipboard holds is larger than a form may be.',
    unsound: 'The clipboard holds elements that cannot be used here:',
    noPlace: 'It cannot be pasted there: {{reason}}',
    whole: 'the whole of it',
    copyKeys: 'This browser lets a page copy with its keys only. Press {{keys}}.',
    pasteKeys: 'This browser lets a page paste with its keys only. Press {{keys}}.',
  },
  finding: {
    title: 'Find a command',
    search: 'Commands, elements to add, elements of the form',
    none: 'Nothing is called that.',
    goTo: 'Go to {{name}}',
    count_one: '{{count}} match',
    count_other: '{{count}} matches',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    command: 'Command',
    keys: 'Keys',
    handle: 'Pick up the selected element, then move it with the arrows, drop it with Space',
    handleKeys: 'Space on its handle',
    typing: 'In text boxes these keys keep their usual meaning, except for: {{commands}}.',
  },
  menu: {
    element: 'Commands for the selection',
    canvas: 'Commands for the form',
    form: 'Commands for the form as a whole',
  },
}

/** The titles of its commands. */
export const clipboardCommands = {
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteBefore: 'Paste before',
  pasteInto: 'Paste into',
  findCommand: 'Find a command…',
  showShortcuts: 'Keyboard shortcuts',
  openMenu: 'Open the menu',
}

/** Why they cannot be used. */
export const clipboardUnavailable = {
  noLayout: 'Select a layout first.',
}
