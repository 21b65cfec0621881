import { describe, expect, it } from 'vitest'
import {
  type ColumnChoice,
  DEFAULT_CHOICE,
  parseChoice,
  shownColumns,
  withAllColumns,
  withHiddenToggled,
} from './columnChoice.ts'
import { deskColumns } from './deskColumns.ts'

const COLUMNS = deskColumns([], (fact) => fact, true)
const USUAL = shownColumns(COLUMNS, DEFAULT_CHOICE).map(({ id }) => id)
const shown = (choice: ColumnChoice | null) => shownColumns(COLUMNS, choice ?? DEFAULT_CHOICE).map(({ id }) => id)

describe('The columns of the table', () => {
  it('are those that most forms need, until others are chosen', () => {
    expect(USUAL).toContain('_state')
    for (const rare of ['_id', '_editor', '_review_reason', '_task_key']) expect(USUAL).not.toContain(rare)
    expect(shown(withHiddenToggled(DEFAULT_CHOICE, '_editor')).toSorted()).toEqual([...USUAL, '_editor'].toSorted())
    expect(shown(withHiddenToggled(withHiddenToggled(DEFAULT_CHOICE, '_editor'), '_editor'))).toEqual(USUAL)
    expect(shown(withHiddenToggled(DEFAULT_CHOICE, '_state'))).toEqual(USUAL.filter((id) => id !== '_state'))
  })

  it('are all of them, also rare ones, on request', () => {
    expect(shown(withAllColumns(COLUMNS, withHiddenToggled(DEFAULT_CHOICE, '_state')))).toHaveLength(COLUMNS.length)
  })

  it('do not include rare ones if the choice was stored before these existed', () => {
    const before = { order: ['_state'], hidden: ['_version'], pinned: ['_submitted_at'], widths: { _state: 200 } }
    expect(shown(parseChoice(before)).toSorted()).toEqual(USUAL.filter((id) => id !== '_version').toSorted())
    const chosen = parseChoice({ ...before, shown: ['_id'] })
    expect(shown(chosen)).toContain('_id')
  })

  it('are the usual ones if what is stored is no choice', () => {
    for (const other of [null, 7, [], { order: [], hidden: 'all', pinned: [], widths: {} }])
      expect(parseChoice(other)).toBeNull()
  })
})
