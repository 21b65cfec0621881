import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { blockInstances } from '../../../forms/blocks/blockInstances.ts'
import { detachBlocks, linkElements } from '../../../forms/blocks/linkElements.ts'
import { blocksStore, recordBlock } from '../blocks/blocksStore.ts'
import type { Block } from '../../../contract/blockShapes.ts'

const server = vi.hoisted(() => ({ asked: 0, blocks: null as readonly Block[] | null }))
vi.mock('../../api/call.ts', () => ({
  call: async () => {
    server.asked++
    if (!server.blocks) throw new Error('There is no network')
    return { blocks: server.blocks }
  },
}))

const pump: Block = {
  id: 'pumppump',
  name: 'Pump',
  edition: 2,
  shared: 'everyone',
  byName: 'Ann',
  mine: true,
  archived: false,
  forms: 1,
  behind: 1,
  changedAt: '2026-01-01T00:00:00.000Z',
  load: { kinds: ['text'], levels: 1, more: 1 },
  outline: [],
}

/** A form whose first element belongs to edition 1 of the block. */
function withBlock() {
  const e = editorDriver(form(text('maker'), text('b')))
  const maker = e.idOf('maker')
  const link = (edition: number) =>
    linkElements({ block: pump.id, edition, instance: maker, parts: new Map([['makermak', maker]]) })
  e.editor.commit(link(1))
  return { ...e, link, found: () => e.editor.state.issues.map(({ key, params }) => [key, params['names']]) }
}

const until = (met: () => void) => vi.waitFor(met)

describe('The checks of a form with blocks', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: { en: { blocks: { update: 'Update…' } } } }))
  beforeEach(() => {
    server.asked = 0
    server.blocks = [pump]
  })

  it('warn about a newer block version until the form uses it', async () => {
    const e = withBlock()
    await e.editor.checkNow()
    await until(() => expect(e.found()).toEqual([['blocks:newerOf', '“Pump”']]))
    expect(e.editor.state.issues).toMatchObject([{ severity: 'warning', element: null }])
    await e.editor.checkNow()
    expect(e.found()).toHaveLength(1)
    expect(server.asked).toBe(1)
    e.editor.commit(e.link(2))
    await e.editor.checkNow()
    await until(() => expect(e.found()).toEqual([]))
    recordBlock(e.editor, pump.id, { ...pump, edition: 3 })
    await until(() => expect(e.found()).toHaveLength(1))
    e.editor.commit(detachBlocks(blockInstances(e.editor.stable())))
    await e.editor.checkNow()
    await until(() => expect(e.found()).toEqual([]))
  })

  it('are limited to the document while offline, and request no blocks if the form has none', async () => {
    server.blocks = null
    const e = withBlock()
    await e.editor.checkNow()
    await until(() => expect(blocksStore(e.editor).getState().error).toBeInstanceOf(Error))
    expect(e.found()).toEqual([])
    expect(server.asked).toBe(1)
    const plain = editorDriver(form(text('a')))
    await plain.editor.checkNow()
    expect(server.asked).toBe(1)
  })
})
