import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from '../../forms/document/seededRandom.ts'
import { MAX_BLOCK_BYTES } from '../../forms/blocks/BlockContent.ts'
import { contentOf } from '../../forms/blocks/contentOf.ts'
import { insertBlock } from '../../forms/blocks/insertBlock.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { form, group, number, text } from '../../../tests/kit/form.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

const source = form(number('depth'), group('pump', text('maker')))
const { content } = contentOf(source, source.roots.children, { kinds })

let s: TestPortal
let author: TestClient
let second: TestClient
let id: string
beforeAll(async () => {
  s = await testPortal()
  author = await s.as('author')
  second = await s.as('author2')
  id = (await publishedForm(s, [stored('text', 'depth')])).id
})
afterAll(() => s.end())

const keep = async (name: string, shared = 'form', voice = author, what: unknown = content) =>
  voice.call('addBlock', { params: { id }, body: { name, shared, content: what } })
const names = async (voice: TestClient) => (await voice.call('listBlocks')).body.blocks.map(({ name }) => name)
const found = async (blockId: string) => {
  const { body } = await author.call('listBlocks')
  return body.blocks.find((block) => block.id === blockId)
}

describe('A block', () => {
  it('is stored with its elements, and returned by version', async () => {
    const { body: block } = await keep('  Wellhead ')
    expect(block).toMatchObject({ name: 'Wellhead', edition: 1, mine: true, forms: 0, behind: 0, archived: false })
    expect(block.load).toEqual({ kinds: ['number', 'group'], levels: 2, more: 3 })
    expect(block.outline).toEqual([
      { kind: 'number', level: 0, words: 'depth' },
      { kind: 'group', level: 0, words: 'pump' },
      { kind: 'text', level: 1, words: 'maker' },
    ])
    const params = { blockId: block.id, edition: 1 }
    expect((await author.call('getBlockEdition', { params })).body.content).toEqual(content)
    expect((await author.call('getBlockEdition', { params: { ...params, edition: 2 } })).problem).toBe('blockNotFound')
  })

  it('has consecutive versions, and refuses one that would overwrite another', async () => {
    const { body: block } = await keep('Editions')
    const params = { blockId: block.id }
    const add = (after: number, root = 0) =>
      author.call('addBlockEdition', { params, body: { after, content: { ...content, roots: [content.roots[root]] } } })
    expect((await add(1)).body).toMatchObject({ edition: 2, load: { kinds: ['number'] } })
    expect((await add(1, 1)).problem).toBe('blockStale')
    const first = await author.call('getBlockEdition', { params: { ...params, edition: 1 } })
    expect(first.body.content).toEqual(content)
  })

  it('gets one version only, even if the request is repeated because its response was lost', async () => {
    const { body: block } = await keep('Lost')
    const send = (after: number, root: number) => {
      const roots = [content.roots[root]]
      return author.call('addBlockEdition', {
        params: { blockId: block.id },
        body: { after, content: { ...content, roots } },
      })
    }
    const first = await send(1, 0)
    expect((await send(1, 0)).body).toEqual(first.body)
    expect((await send(2, 1)).body).toMatchObject({ edition: 3 })
    expect((await send(1, 0)).problem).toBe('blockStale')
  })

  it('is visible to users of its form or to every author, and changed by its creator only', async () => {
    const { body: own } = await keep('Own')
    const { body: open } = await keep('Open', 'everyone')
    expect(await names(second)).toEqual(['Open'])
    const params = { blockId: own.id, edition: 1 }
    expect((await second.call('getBlockEdition', { params })).problem).toBe('blockNotFound')
    for (const blockId of [own.id, open.id]) {
      const refused = blockId === own.id ? 'blockNotFound' : 'notAllowed'
      const rename = { params: { blockId }, body: { name: 'Mine' } }
      expect((await second.call('updateBlock', rename)).problem).toBe(refused)
      expect((await second.call('removeBlock', { params: { blockId } })).problem).toBe(refused)
      const edition = { params: { blockId }, body: { after: 1, content } }
      expect((await second.call('addBlockEdition', edition)).problem).toBe(refused)
    }
    await author.call('shareForm', { params: { id }, body: { email: second.email, role: 'viewer' } })
    expect(await names(second)).toContain('Own')
    expect((await keep('For all', 'everyone', second)).problem).toBe('notAllowed')
    const { body: theirs } = await keep('Theirs', 'form', second)
    const at = { blockId: theirs.id }
    expect((await second.call('updateBlock', { params: at, body: { shared: 'everyone' } })).problem).toBe('notAllowed')
    expect((await second.call('updateBlock', { params: at, body: { name: 'Renamed' } })).body.name).toBe('Renamed')
  })

  it('is rejected if its content is invalid or too large', async () => {
    const strange = structuredClone(content)
    const [root] = strange.roots as unknown as { element: { kind: string; settings: object } }[]
    if (root) root.element.kind = 'nothing-known'
    const long = structuredClone(content)
    const [first] = long.roots as unknown as { element: { settings: object } }[]
    if (first) first.element.settings = { ...first.element.settings, label: { en: 'x'.repeat(MAX_BLOCK_BYTES) } }
    for (const bad of [null, 'text', { format: 'geo-forms/elements' }, { ...content, roots: [] }, strange])
      expect((await keep('x', 'form', author, bad)).problem).toBe('blockUnsound')
    expect((await keep('x', 'form', author, long)).problem).toBe('blockTooLarge')
  })

  it('counts the forms that use it and those with an older version; once deleted, forms keep their copies', async () => {
    const { body: block } = await keep('Used')
    const edition = { block: block.id, edition: 1, content }
    const { body: made } = await author.call('createForm', { body: { template: 100, name: 'With it' } })
    const parsed = parseDocument(made.document, kinds)
    if (!('document' in parsed)) throw new Error('The new form is not sound')
    const place = { parent: 'children', index: 0 } as const
    const insert = insertBlock(parsed.document, edition, place, { random: seededRandom('use'), kinds }).edit
    const document = printDocument(insert.apply(parsed.document))
    const saved = await author.call('saveForm', {
      params: { id: made.id },
      body: { document },
      headers: { 'if-match': `"${made.revision}"` },
    })
    expect(saved.problem).toBeUndefined()
    expect(await found(block.id)).toMatchObject({ forms: 1, behind: 0 })
    const params = { blockId: block.id }
    await author.call('addBlockEdition', { params, body: { after: 1, content } })
    expect(await found(block.id)).toMatchObject({ forms: 1, behind: 1 })
    await author.call('duplicateForm', { params: { id: made.id } })
    expect(await found(block.id)).toMatchObject({ forms: 2, behind: 2 })
    await author.call('archiveForm', { params: { id: made.id } })
    expect(await found(block.id)).toMatchObject({ forms: 1, behind: 1 })
    const { body: archived } = await author.call('updateBlock', { params, body: { archived: true } })
    expect(archived.archived).toBe(true)
    expect((await author.call('updateBlock', { params, body: { archived: false } })).body.archived).toBe(false)
    expect((await author.call('removeBlock', { params })).status).toBe(200)
    expect(await found(block.id)).toBeUndefined()
    const { body: kept } = await author.call('getForm', { params: { id: made.id } })
    expect(kept.document).toMatchObject({ blocks: document.blocks })
  })
})
