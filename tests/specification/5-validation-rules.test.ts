import { beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATE_KINDS } from '../../src/forms/document/FormDocument.ts'
import { openTemplate } from '../../src/forms/template/openTemplate.ts'
import { clientSession, type ClientSession } from '../kit/clientSession.ts'
import { filling } from '../kit/filling.ts'

describe('5. the refresh', () => {
  let page: ClientSession
  beforeEach(async () => {
    page = await clientSession()
  })

  it.each([
    ['neither', {}],
    ['only the access token', { access_token: 'a' }],
    ['only the refresh token', { refresh_token: 'r' }],
  ])(
    "needs both a stored access token and a stored refresh token; with %s it fails with 'no access_token and refresh_token found'",
    async (_, stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      await expect(page.refreshTokens()).rejects.toThrow(/^no access_token and refresh_token found$/)
      expect(page.browser.calls).toEqual([])
    },
  )

  it.each([
    ['no access_token', { data: { refresh_token: 'r2', expires_in: 60 } }],
    ['no refresh_token', { data: { access_token: 'a2', expires_in: 60 } }],
    ['neither', { data: {} }],
    ['no data', {}],
  ])('response must contain both access_token and refresh_token; with %s it fails', async (_, answer) => {
    const old = { accessToken: 'a', refreshToken: 'r' }
    page.storeTokens(old, 60)
    page.browser.answer({ '/refresh': answer })
    await expect(page.refreshTokens()).rejects.toThrow('the refresh answer lacks a token')
    expect(page.readTokens()).toEqual(old)
  })
})

describe('5. the point template', () => {
  it("the mainName field is required, with the message 'this field is required!'", () => {
    const f = filling(openTemplate(TEMPLATE_KINDS.MAP_BY_YOU, { random: Math.random }))
    const id = f.idOf('mainName')
    const wrong = f.filling.checkAll().find((one) => one.id === id)
    expect(wrong?.violation).toMatchObject({ key: 'violation.required', message: 'this field is required!' })
    f.answer('mainName', 'The old well')
    expect(f.filling.checkAll().filter((one) => one.id === id)).toEqual([])
  })
})
