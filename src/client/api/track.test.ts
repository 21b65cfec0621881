import { afterEach, describe, expect, it, vi } from 'vitest'
import { track } from './track.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answering(answer: () => Promise<Response>) {
  const fake = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fake)
  return () => fake.mock.calls.map(([url, init]) => ({ url, ...init }))
}

describe('an event of a page', () => {
  it('arrives although the page is left, and says nothing more than its name, form and state', () => {
    const calls = answering(() => Promise.resolve(new Response('{}')))
    track({ name: 'submitSuccess', formId: 'form0001', state: 'PLACE_DETAILS' })
    expect(calls()).toMatchObject([
      {
        url: '/codeless-portal/api/events',
        method: 'POST',
        keepalive: true,
        body: '{"name":"submitSuccess","formId":"form0001","state":"PLACE_DETAILS"}',
      },
    ])
  })

  it("names a driver by the app's token", () => {
    const calls = answering(() => Promise.resolve(new Response('{}')))
    track({ name: 'open', formId: 'form0001' }, 'token')
    expect(calls()[0]?.headers).toMatchObject({ authorization: 'token' })
  })

  it('disturbs nobody when it is lost', async () => {
    answering(() => Promise.reject(new Error('offline')))
    expect(() => track({ name: 'open' })).not.toThrow()
    await new Promise((later) => setTimeout(later))
  })
})
