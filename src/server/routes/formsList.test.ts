import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let author: TestClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  s = await testPortal()
  author = await s.as('author')
  const named = async (key: string, id: string, name: string) => {
    ids[key] = id
    await author.call('updateForm', { params: { id }, body: { name } })
  }
  const make = async (template = 100) => (await author.call('createForm', { body: { template } })).body
  await named('draft', (await make()).id, 'Giếng nước Hà Nội')
  await named('tasks', (await make(10000)).id, 'Apple trees')
  await named('published', (await publishedForm(s)).id, 'Wells of the north')
  const changed = await publishedForm(s)
  await named('changed', changed.id, 'Zebra crossings')
  changed.document.container.form.children.push(stored('text', 'more'))
  changed.document.container.navbar.title = { en: 'Crossings', vi: 'Vạch sang đường' }
  const save = { params: { id: changed.id }, body: { document: changed.document }, headers: { 'if-match': '"2"' } }
  const saved = await author.call('saveForm', save)
  if (saved.problem) throw new Error(saved.text)
  await named('unpublished', (await publishedForm(s)).id, 'Bridges')
  await author.call('unpublishForm', { params: { id: ids['unpublished'] ?? '' } })
  await named('archived', (await publishedForm(s)).id, 'Old wells')
  await author.call('archiveForm', { params: { id: ids['archived'] ?? '' } })
})
afterAll(() => s.end())

/** The keys of the listed forms. */
const listed = async (query: Record<string, string>, voice = author) => {
  const { body } = await voice.call('listForms', { query })
  return body.forms.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id))
}

const rename = (key: string, name: string) =>
  author.call('updateForm', { params: { id: ids[key] ?? '' }, body: { name } })

describe('The list of forms', () => {
  it.each([
    ['giếng', ['draft']],
    ['gieng nuoc', ['draft']],
    ['NORTH wells', ['published']],
    ['vach sang', ['changed']],
    ['crossings', ['changed']],
    ['nothing such', []],
    ['%', []],
  ])('finds "%s" in names and titles, in any language, ignoring case and accents', async (q, found) => {
    expect(await listed({ q })).toEqual(found)
  })

  it('finds a form by its id', async () => {
    expect(await listed({ q: ids['tasks'] ?? '' })).toEqual(['tasks'])
  })

  it('finds a renamed form by its new name and its last title, no longer by its former name', async () => {
    await rename('changed', 'Pelican crossings')
    expect(await listed({ q: 'pelican vach' })).toEqual(['changed'])
    expect(await listed({ q: 'zebra' })).toEqual([])
    await rename('changed', 'Zebra crossings')
  })

  it.each([
    ['draft', ['draft', 'tasks']],
    ['published', ['published', 'changed']],
    ['changed', ['changed']],
    ['unpublished', ['unpublished']],
    ['archived', ['archived']],
  ])('with the state %s contains those forms', async (state, found) => {
    expect((await listed({ state })).sort()).toEqual([...found].sort())
  })

  it('marks unpublished changes until they are undone or published', async () => {
    const id = ids['changed'] ?? ''
    const { body } = await author.call('getForm', { params: { id } })
    expect([body.state, body.changed]).toEqual(['published', true])
    const { body: version } = await author.call('getVersion', { params: { id, version: 1 } })
    const back = {
      params: { id },
      body: { document: version.document as StoredDocument },
      headers: { 'if-match': '"3"' },
    }
    expect((await author.call('saveForm', back)).body.changed).toBe(false)
    const again = { ...back, body: { document: body.document }, headers: { 'if-match': '"4"' } }
    expect((await author.call('saveForm', again)).body.changed).toBe(true)
  })

  it('can be filtered by template and owner, sorted, and paged with a total', async () => {
    expect(await listed({ template: '10000' })).toEqual(['tasks'])
    expect(await listed({ sort: 'name' })).toEqual(['tasks', 'unpublished', 'draft', 'published', 'changed'])
    expect(await listed({ sort: 'name', limit: '2', offset: '2' })).toEqual(['draft', 'published'])
    const { body } = await author.call('listForms', { query: { limit: '2', offset: '40' } })
    expect(body).toEqual({ total: 5, forms: [] })
    expect((await author.call('listForms', { query: { limit: '0' } })).problem).toBe('badRequest')
  })

  it('starts with the user’s own favourites', async () => {
    const params = { id: ids['published'] ?? '' }
    expect((await author.call('setFavourite', { params, body: { favourite: true } })).body.favourite).toBe(true)
    await author.call('setFavourite', { params, body: { favourite: true } })
    expect((await listed({ sort: 'name' }))[0]).toBe('published')
    expect((await listed({ sort: 'name' }, await s.as('admin')))[0]).toBe('tasks')
    await author.call('setFavourite', { params, body: { favourite: false } })
    expect((await listed({ sort: 'name' }))[0]).toBe('tasks')
  })

  it('separates own forms from shared ones', async () => {
    const second = await s.as('author2')
    const mine = (await second.call('createForm', { body: { template: 100, name: 'Mine' } })).body.id
    ids['second'] = mine
    const { id } = { id: ids['published'] ?? '' }
    await author.call('shareForm', { params: { id }, body: { email: second.email, role: 'viewer' } })
    expect(await listed({ owner: 'mine' }, second)).toEqual(['second'])
    expect(await listed({ owner: 'shared' }, second)).toEqual(['published'])
    expect((await listed({}, second)).sort()).toEqual(['published', 'second'])
  })
})
