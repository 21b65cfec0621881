import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

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

const make = async (shared: string, voice = author) =>
  voice.call('addTemplate', { params: { id }, body: { name: `For ${shared}`, shared } })
const names = async (voice: TestClient) => (await voice.call('listTemplates')).body.templates.map(({ name }) => name)

describe('A template created by an author', () => {
  it('starts a new form with its questions and a new id', async () => {
    const { body: template } = await make('form')
    expect(template).toMatchObject({ name: 'For form', template: 100, shared: 'form', mine: true, byName: 'An Author' })
    const { body: seen } = await author.call('getTemplate', { params: { templateId: template.id } })
    expect((seen.document as StoredDocument).container.form.children.map(({ name }) => name)).toEqual(['depth'])
    const { body: form } = await author.call('createForm', { body: { ownTemplate: template.id, name: 'New' } })
    const { container } = form.document as StoredDocument
    expect([form.name, form.state, container.form.id === form.id, form.id === id]).toEqual([
      'New',
      'draft',
      true,
      false,
    ])
    expect(container.form.children.map(({ name }) => name)).toEqual(['depth'])
  })

  it('is visible to users of its form, or to every author', async () => {
    expect(await names(second)).toEqual([])
    const { body: open } = await make('everyone')
    expect(await names(second)).toEqual(['For everyone'])
    await author.call('shareForm', { params: { id }, body: { email: second.email, role: 'viewer' } })
    expect(await names(second)).toEqual(['For everyone', 'For form'])
    expect((await make('everyone', second)).problem).toBe('notAllowed')
    const { body: own } = await make('form', second)
    const params = { templateId: own.id }
    expect((await second.call('updateTemplate', { params, body: { shared: 'everyone' } })).problem).toBe('notAllowed')
    expect((await second.call('updateTemplate', { params, body: { name: 'Mine' } })).body.name).toBe('Mine')
    const { problem } = await second.call('createForm', { body: { ownTemplate: open.id } })
    expect(problem).toBeUndefined()
  })

  it('can be renamed, shared and deleted by its creator only', async () => {
    const { body } = await make('everyone')
    const params = { templateId: body.id }
    const rename = { params, body: { name: 'Better', shared: 'form' } }
    expect((await second.call('updateTemplate', rename)).problem).toBe('notAllowed')
    expect((await second.call('removeTemplate', { params })).problem).toBe('notAllowed')
    expect((await author.call('updateTemplate', rename)).body).toMatchObject({ name: 'Better', shared: 'form' })
    expect((await author.call('removeTemplate', { params })).status).toBe(200)
    expect((await author.call('createForm', { body: { ownTemplate: body.id } })).problem).toBe('templateNotFound')
  })

  it('includes the files of its form, even for users without access to that form', async () => {
    const list = await author.call('uploadList', {
      params: { id },
      query: { format: 'csv' },
      bytes: new TextEncoder().encode('value,label\na,A\n'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { body: form } = await author.call('getForm', { params: { id } })
    const document = form.document as StoredDocument
    const columns = ['value', 'label']
    const towns = { name: 'towns', source: { hash: list.body.hash }, format: 'csv' as const, columns }
    const lists = [{ ...towns, value: 'value', label: 'label' }]
    const withList = { ...document, container: { ...document.container, form: { ...document.container.form, lists } } }
    const headers = { 'if-match': `"${form.revision}"` }
    const saved = await author.call('saveForm', { params: { id }, body: { document: withList }, headers })
    if (saved.problem) throw new Error(saved.text)
    const { body: open } = await make('everyone')
    const third = await s.as('taskadmin')
    expect((await third.call('createForm', { body: { document: withList } })).problem).toBe('listMissing')
    const made = await third.call('createForm', { body: { ownTemplate: open.id } })
    expect(made.problem).toBeUndefined()
    const params = { id: made.body.id, hash: list.body.hash }
    expect((await third.call('getList', { params })).body.rows).toEqual([['a', 'A']])
  })
})
