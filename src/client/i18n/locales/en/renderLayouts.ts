/** What layouts, and the form around its questions, say to collectors. */
export const renderLayouts = {
  announce: {
    appeared_one: 'New question: {{label}}',
    appeared_other: '{{count}} new questions',
    wrong: '{{words}}',
    step: 'Step {{number}} of {{count}}: {{label}}',
    rowAdded: 'Row {{number}} added',
    rowRemoved: 'Row {{number}} removed',
    rowMoved: 'Moved to row {{number}} of {{count}}',
  },
  late: {
    loading: 'Loading a question',
    failed: 'A question did not load.',
    retry: 'Try again',
  },
  steps: {
    label: 'Steps',
    position: 'Step {{number}} of {{count}}',
    next: 'Next',
    back: 'Back',
    wrong: 'something is wrong here',
  },
  rows: {
    title: 'Row {{number}}',
    add: 'Add',
    none: 'Nothing here yet.',
    full: 'There can be no more than {{max}}.',
    remove: 'Remove',
    removeNamed: 'Remove {{row}}',
    sure: 'Remove {{row}} with its answers?',
    keep: 'Keep',
    up: 'Move up',
    down: 'Move down',
    drag: 'Drag to another place',
    upNamed: 'Move {{row}} up',
    downNamed: 'Move {{row}} down',
    acts: 'Row',
  },
  image: {
    missing: 'The picture did not load.',
  },
  link: {
    newTab: 'opens in a new tab',
  },
  notice: {
    info: 'Note',
    success: 'Good news',
    warning: 'Warning',
    error: 'Error',
  },
  search: {
    open: 'Find a question',
    label: 'Words of a question',
    found_one: '{{count}} question',
    found_other: '{{count}} questions',
    none: 'No question has these words.',
    more: 'and {{count}} more: type a few more letters',
    close: 'Close',
  },
  progress: {
    text: '{{answered}} of {{asked}} answered',
  },
  summary: {
    title_one: 'One question needs attention',
    title_other: '{{count}} questions need attention',
    list: 'Questions that need attention',
  },
}
