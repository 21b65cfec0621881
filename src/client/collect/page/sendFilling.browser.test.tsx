import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { form, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import type { ApiCall } from '../../../forms/document/FormDocument.ts'
import { openFilling } from '../../../forms/filling/openFilling.ts'
import { mayPass, sendFilling } from './sendFilling.ts'

const OPEN = 'https://data.example.org'
const ID = '00000000-0000-4000-8000-000000000001'
const sent: { url: string; init: RequestInit }[] = []
let answer: () => Promise<Response>

async function send(submitApi: ApiCall | null) {
  const document = form(text('name'))
  const compiled = compileDocument({ ...document, form: { ...document.form, submitApi } }, kinds)
  const filling = openFilling(compiled, { answers: { name: 'Well 3' } })
  const options = { formId: 'form0001', version: 2, googleEmail: 'a@b.example', origins: [OPEN] }
  return sendFilling(filling, ID, options).then(
    () => null,
    (error: unknown) => error,
  )
}

describe("A form's own submission URL", () => {
  beforeEach(() => {
    answer = () => Promise.resolve(Response.json({ data: { id: ID } }))
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.endsWith('/api/events')) return Promise.resolve(new Response('{}'))
      sent.push({ url, init })
      return answer()
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sent.length = 0
  })

  it('receives the same payload as the built-in endpoint', async () => {
    expect(await send(null)).toBeNull()
    expect(await send({ url: `${OPEN}/take`, method: 'PUT', headers: { 'x-key': 'k' } })).toBeNull()
    const [ours, theirs] = sent
    expect(ours?.url).toBe('/api/jarvis/spot-collection/v1/submission/submit')
    expect(theirs).toMatchObject({ url: `${OPEN}/take`, init: { method: 'PUT', credentials: 'same-origin' } })
    expect(theirs?.init.headers).toMatchObject({ 'x-key': 'k', 'content-type': 'application/json' })
    expect(theirs?.init.body).toBe(ours?.init.body)
    expect(JSON.parse(String(theirs?.init.body))).toMatchObject({
      id: ID,
      input: { name: 'Well 3', Google_Email: 'a@b.example' },
    })
  })

  it('is not called at a disallowed origin', async () => {
    expect(await send({ url: 'https://evil.example/take' })).toMatchObject({ code: 'originNotAllowed' })
    expect(sent).toEqual([])
  })

  it.each([
    ['a status code in the body', new Response('{"status_code":7,"message":"Full"}'), 'Full', false],
    ['a refusal', new Response('{}', { status: 403 }), 'Network Error', false],
    ['a breakdown', new Response('', { status: 503 }), 'Network Error', true],
  ])('has not accepted a submission after %s', async (_, response, message, passes) => {
    answer = () => Promise.resolve(response)
    const error = await send({ url: `${OPEN}/take` })
    expect(error).toMatchObject({ message })
    expect(mayPass(error)).toBe(passes)
  })

  it('and the built-in endpoint reject responses of other servers as failures', async () => {
    answer = () => Promise.resolve(new Response('<p>Welcome to our hotel!</p>'))
    const error = await send(null)
    expect(error).toMatchObject({ message: 'Network Error', status: null })
    expect(mayPass(error)).toBe(true)
  })

  it.each([408, 425, 429, 502])('is retried after status %i', async (status) => {
    answer = () => Promise.resolve(new Response('', { status }))
    expect(mayPass(await send({ url: `${OPEN}/take` }))).toBe(true)
  })

  it('is retried if there was no response', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    expect(mayPass(await send({ url: `${OPEN}/take` }))).toBe(true)
  })
})
