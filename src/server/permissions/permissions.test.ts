import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal()
})
afterAll(() => s.end())

describe('Permissions', () => {
  it('are checked for forms that do not exist', async () => {
    const unknown = { params: { id: 'nowhere1' } }
    expect((await (await s.as('anyone')).call('getForm', unknown)).problem).toBe('signInRequired')
    expect((await (await s.as('author')).call('getForm', unknown)).problem).toBe('formNotFound')
  })

  it('are not given to a forged token', async () => {
    const voice = await s.as('anyone')
    const { token } = await s.as('collector')
    for (const bad of ['x', `${token}x`, `${token.split('.')[0]}.e30.`]) {
      const { problem } = await voice.call('submitDriver', { headers: { authorization: bad }, body: {} })
      expect(problem).toBe('tokenInvalid')
    }
    expect((await voice.call('listForms', { headers: { authorization: 'x' } })).problem).toBe('signInRequired')
  })

  it('end with the session', async () => {
    const voice = await s.as('author2')
    await voice.call('signOut')
    expect((await voice.call('listForms')).problem).toBe('signInRequired')
    const { problem } = await (await s.as('anyone')).call('submitDriver', { headers: { authorization: voice.token } })
    expect(problem).toBe('tokenInvalid')
  })
})

describe('A list of forms', () => {
  it('contains an author’s own forms, all forms for admins, and micro-task forms for micro-task admins', async () => {
    const fresh = await testPortal()
    const tasks = (await publishedForm(fresh, [stored('text', 'note')], 10000)).id
    const other = (await publishedForm(fresh)).id
    const seen = async (who: Who) => {
      const { body } = await (await fresh.as(who)).call('listForms')
      return Object.fromEntries(body.forms.map(({ id, role }) => [id, role]))
    }
    expect(await seen('author')).toEqual({ [tasks]: 'owner', [other]: 'owner' })
    expect(await seen('author2')).toEqual({})
    expect(await seen('admin')).toEqual({ [tasks]: 'owner', [other]: 'owner' })
    expect(await seen('taskadmin')).toEqual({ [tasks]: 'viewer' })
    await fresh.end()
  })
})

describe('A write from another site', () => {
  it('is refused, and one from this site is not', async () => {
    const voice = await s.as('author')
    const from = (origin: string) => voice.call('createForm', { body: {}, headers: { origin, host: 'forms.example' } })
    expect((await from('https://evil.example')).problem).toBe('crossOrigin')
    expect((await from('null')).problem).toBe('crossOrigin')
    expect((await from('http://forms.example')).problem).toBeUndefined()
  })
})
