import '../../../elements/controls.ts'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, number, text } from '../../../../tests/kit/form.ts'
import type { Block } from '../../../contract/blockShapes.ts'
import { contentOf } from '../../../forms/blocks/contentOf.ts'
import { findEntries } from '../ui/findEntries.ts'
import { insertableBlocks } from './insertableBlocks.ts'
import { insertPlaces } from './insertPlaces.ts'

/** The server's content of the block: a group of two. */
const answer = vi.hoisted(() => ({ content: null as unknown }))
vi.mock('../../api/call.ts', () => ({ call: async () => answer }))

const pump: Block = {
  id: 'pumppump',
  name: 'Pump',
  edition: 1,
  shared: 'everyone',
  byName: 'Ann',
  mine: true,
  archived: false,
  forms: 1,
  behind: 0,
  changedAt: '2026-01-01T00:00:00.000Z',
  load: { kinds: ['group'], levels: 2, more: 3 },
  outline: [
    { kind: 'group', level: 0, words: {} },
    { kind: 'text', level: 1, words: { en: 'Maker' } },
  ],
}

const listed = (
  e: ReturnType<typeof editorDriver>,
  blocks: readonly Block[] = [pump],
  at: Parameters<typeof insertPlaces>[1] = 'selection',
) => insertableBlocks(e.editor, blocks, insertPlaces(e.editor, at), (refusal) => refusal)

describe('Blocks in the quick insert', () => {
  beforeAll(async () => {
    const words = { note: 'Block', andMore_one: 'and {{count}} more', inserted: '{{name}} is inserted.' }
    await i18next.init({
      lng: 'en',
      resources: { en: { blocks: words, elements: { group: { title: 'Group' } } } },
    })
    const from = editorDriver(form(group('pump', text('maker'), number('depth')))).editor
    answer.content = contentOf(from.stable(), from.stable().roots.children, from).content
  })

  it('are found by their names and content, without archived ones', () => {
    const entries = listed(editorDriver(form(text('a'))), [
      pump,
      { ...pump, id: 'otherone', name: 'Old', archived: true },
    ])
    expect(entries.map(({ entry }) => entry.title)).toEqual(['Pump'])
    expect(findEntries(entries, 'pu')).toHaveLength(1)
    expect(findEntries(entries, 'maker')).toHaveLength(1)
    expect(entries[0]?.entry).toMatchObject({
      about: 'Block · Group · Maker · and 1 more',
      sort: 'Block',
      reason: null,
    })
  })

  it('are inserted below the selection or into it in one step, and selected', async () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    e.select('g')
    const [first] = listed(e)
    expect(first?.entry.here).toEqual({ parent: 'children', index: 1 })
    expect(first?.entry.inside).toEqual({ parent: { in: e.idOf('g') }, index: 1 })
    expect(await first?.entry.put({ parent: 'children', index: 1 })).toBe(true)
    expect(e.names()).toEqual(['g', 'pump', 'b'])
    expect(e.names('pump')).toEqual(['maker', 'depth'])
    expect(e.selected()).toBe('pump')
    expect(e.editor.state.announcement).toBe('Pump is inserted.')
    e.editor.undo()
    expect(e.names()).toEqual(['g', 'b'])
  })

  it('give the reason why they are not allowed at the pointer', () => {
    const steps = { ...pump, load: { kinds: ['steps'], levels: 2, more: 2 } }
    const e = editorDriver(form(group('g', text('a'))))
    const [inside] = listed(e, [steps], { place: { parent: { in: e.idOf('g') }, index: 0 }, x: 0, y: 0 })
    expect(inside?.entry).toMatchObject({ here: null, inside: null, reason: 'editor:place.topLevelOnly' })
    const [asReader] = listed(editorDriver(form(layout('columns', layout('column'))), 'viewer'))
    expect(asReader?.entry.reason).toBe('editor:unavailable.readOnly')
  })
})
