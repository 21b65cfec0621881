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

describe('An analytics event of a page', () => {
  it('is sent even if the page is closed, with name, form and state only', () => {
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

  it("identifies a driver by the app's token", () => {
    const calls = answering(() => Promise.resolve(new Response('{}')))
    track({ name: 'open', formId: 'form0001' }, 'token')
    expect(calls()[0]?.headers).toMatchObject({ authorization: 'token' })
  })

  it('fails silently', async () => {
    answering(() => Promise.reject(new Error('offline')))
    expect(() => track({ name: 'open' })).not.toThrow()
    await new Promise((later) => setTimeout(later))
  })
})
