import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedForm, WELL } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
beforeAll(async () => void (s = await testPortal()))
afterAll(() => s.end())

it('a draft is compiled once per revision, and again after it was saved', async () => {
  const { id, author, document } = await publishedForm(s, WELL())
  const { versions } = s.app.services
  const revision = async () => (await author.call('getForm', { params: { id } })).body.revision
  const before = await versions.draft({ id, revision: await revision() })
  expect(await versions.draft({ id, revision: await revision() })).toBe(before)
  const [name] = document.container.form.children
  if (name) name.name = 'called'
  const headers = { 'if-match': `"${await revision()}"` }
  await author.call('saveForm', { params: { id }, body: { document }, headers })
  const after = await versions.draft({ id, revision: await revision() })
  expect([before, after].map(({ nodes }) => nodes[0]?.path)).toEqual(['name', 'called'])
})
