/** Several authors of one form at once. */
export const live = {
  people_one: '{{count}} other person has this form open',
  people_other: '{{count}} other people have this form open',
  same: '{{name}} (you, in another window)',
  isAt: '{{name}}, at “{{at}}”: go there',
  looks: '{{name}}, only looking',
  came: '{{name}} has opened this form.',
  left: '{{name}} has left this form.',
  holds: '{{name}} is editing this.',
  takeOver: 'Take over',
  isHeld: '{{name}} is editing “{{title}}”. Wait until they are done, or take it over.',
  somebody: 'Somebody',
  notice: {
    mine: '{{name}} changed this at the same time. Yours stands:',
    undone: 'Others have changed this since. Theirs stays:',
    over: '{{name}} has written over what you changed:',
  },
  values: 'yours “{{mine}}”, theirs “{{theirs}}”',
  takeTheirs: 'Use theirs',
  takeBack: 'Bring mine back',
}
