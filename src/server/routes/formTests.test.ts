import { beforeAll, expect, it } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { FormTest } from '../../forms/testing/FormTest.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

const testOf = (id: string, name = 'A fill'): FormTest => ({
  id,
  name,
  now: '2026-03-01T09:30:00+07:00',
  answers: { note: 'a' },
  paths: { el000001: 'note' },
  expected: { shown: ['el000001'], hidden: [], required: [], wrong: [], payload: { note: 'a' } },
})

it('stores the tests of a form in order, replaces and removes them, and freezes them with a version', async () => {
  const { id, author } = await publishedForm(s)
  const put = (test: FormTest) => author.call('putFormTest', { params: { id, testId: test.id }, body: test })
  const names = async () => (await author.call('listFormTests', { params: { id } })).body.tests.map(({ name }) => name)
  expect((await put(testOf('test0001'))).problem).toBeUndefined()
  await put(testOf('test0002', 'Another'))
  await put(testOf('test0001', 'Renamed'))
  expect(await names()).toEqual(['Renamed', 'Another'])

  const { body: form } = await author.call('getForm', { params: { id } })
  const published = await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${form.revision}"` } })
  expect(published.body.publishedVersion).toBe(2)
  await author.call('removeFormTest', { params: { id, testId: 'test0001' } })
  expect(await names()).toEqual(['Another'])
  const frozen = async (version: number) => author.call('listVersionTests', { params: { id, version } })
  expect((await frozen(2)).body.tests).toEqual([testOf('test0001', 'Renamed'), testOf('test0002', 'Another')])
  expect((await frozen(1)).body.tests).toEqual([])
  expect((await frozen(9)).problem).toBe('versionNotFound')
  const page = await (await s.as('anyone')).call('getPage', { params: { id } })
  expect(page.text).not.toContain('Renamed')
})

it('rejects invalid tests and callers without permission', async () => {
  const { id } = await publishedForm(s)
  const author = await s.as('author')
  const body = { ...testOf('test0001'), more: true }
  expect((await author.call('putFormTest', { params: { id, testId: 'test0001' }, body })).problem).toBeDefined()
  const stranger = await s.as('author2')
  expect((await stranger.call('listFormTests', { params: { id } })).problem).toBe('formNotFound')
})
