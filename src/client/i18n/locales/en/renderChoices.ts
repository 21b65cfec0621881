/** What controls of choices say to collectors. */
export const renderChoices = {
  choices: {
    waiting: 'Loading the choices…',
    failed: 'The choices could not be loaded.',
    retry: 'Try again',
    none: 'There is nothing to choose here.',
    noMatch: 'No choice matches.',
    found_one: '{{count}} choice',
    found_other: '{{count}} choices',
    clear: 'Clear the choice',
    more: 'Show {{count}} more',
    all: 'Choose all',
    noneChosen: 'Choose none',
  },
  ranking: {
    ranked: 'In order',
    unranked: 'Not in order yet',
    empty: 'Tap a choice below to give it the next place.',
    up: 'Move {{label}} up',
    down: 'Move {{label}} down',
    remove: 'Take {{label}} out of the order',
    add: 'Give {{label}} place {{place}}',
    drag: 'Move {{label}}, place {{place}} of {{count}}. The up and down arrow keys move it.',
    moved: '{{label}} is now in place {{place}} of {{count}}.',
    removed: '{{label}} is out of the order.',
  },
  cascade: {
    level: 'Step {{number}}',
    choose: 'Choose',
  },
}
