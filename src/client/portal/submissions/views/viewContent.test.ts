import { describe, expect, it } from 'vitest'
import type { SavedView } from '../../../../contract/viewShapes.ts'
import { shownColumns } from '../table/columnChoice.ts'
import type { DeskColumn } from '../table/deskColumns.ts'
import { columnChoiceOf, isChanged, type ViewContent } from './viewContent.ts'

const column = (id: string): DeskColumn => ({
  id,
  label: id,
  section: '',
  answer: null,
  fact: null,
  width: 120,
  numeric: false,
})
const COLUMNS = ['when', 'state', 'name', 'depth'].map(column)
const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  name: 'Wells',
  kind: 'table',
  shared: false,
  filter: '',
  sort: '',
  columns: [{ id: 'name', width: 200 }, { id: 'when' }],
  more: { pinned: ['name'] },
  mine: true,
  personal: false,
  ownerName: 'Me',
  revision: 1,
  changedAt: '2026-01-01T00:00:00Z',
  ...more,
})
const contentOf = (of: SavedView): ViewContent => {
  const shown = shownColumns(COLUMNS, columnChoiceOf(COLUMNS, of))
  return {
    kind: of.kind,
    filter: of.filter,
    sort: of.sort,
    columns: shown.map(({ id, width }) => ({ id, width })),
    more: { pinned: shown.filter((one) => one.pinned).map(({ id }) => id), group: '', by: '', places: '' },
  }
}

describe('A saved view', () => {
  it('has its stored columns, order, widths and pinned columns', () => {
    const shown = shownColumns(COLUMNS, columnChoiceOf(COLUMNS, view()))
    expect(shown.map(({ id, width, pinned }) => [id, width, pinned])).toEqual([
      ['name', 200, true],
      ['when', 120, false],
    ])
  })

  it('hides new columns of the form, and ignores removed ones', () => {
    const later = [...COLUMNS.filter(({ id }) => id !== 'when'), column('colour')]
    expect(shownColumns(later, columnChoiceOf(later, view())).map(({ id }) => id)).toEqual(['name'])
  })

  it('without columns has those of the form', () => {
    const shown = shownColumns(COLUMNS, columnChoiceOf(COLUMNS, view({ columns: [] })))
    expect(shown.map(({ id }) => id)).toEqual(['when', 'state', 'name', 'depth'])
  })

  it('is compared with the changes since it was opened', () => {
    const whole = view({
      columns: [
        { id: 'name', width: 200 },
        { id: 'when', width: 120 },
      ],
    })
    const now = contentOf(whole)
    expect(isChanged(whole, now)).toBe(false)
    expect(isChanged(whole, { ...now, sort: 'name' })).toBe(true)
    expect(isChanged(whole, { ...now, more: { ...now.more, group: 'state' } })).toBe(true)
    expect(isChanged(whole, { ...now, columns: now.columns.toReversed() })).toBe(true)
    const map = { ...whole, kind: 'map' as const }
    expect(isChanged(map, { ...contentOf(map), columns: [] })).toBe(false)
  })
})
