import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Problem } from '../contract/problems.ts'
import { paths } from '../contract/paths.ts'
import { call, registerPaths, urlOf } from '../client/api/call.ts'
import { CallFailure, fetcher } from './fetcher.ts'

const answering = (body: unknown, init: ResponseInit = {}) => {
  const fake = vi.fn<(url: string, sent: RequestInit) => Promise<Response>>(
    async () => new Response(JSON.stringify(body), init),
  )
  vi.stubGlobal('fetch', fake)
  return fake
}

const at = async (as: 'text' | 'blob' | 'bytes', body: string, type = 'text/csv') => {
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }))
  return (await fetcher({ url: '/x', as })) ?? { data: null }
}

beforeAll(() => registerPaths(paths))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('The wrapper for all calls', () => {
  it('sends a GET request for a URL and returns the JSON', async () => {
    const fake = answering({ status: 'ok' })
    expect((await fetcher('/health_check'))?.data).toEqual({ status: 'ok' })
    expect(fake.mock.calls[0]?.[1].method).toBe('GET')
  })

  it('returns text, images and bytes unchanged, after checking their status_code', async () => {
    expect(await at('text', 'a,b\n1,2')).toEqual({ data: 'a,b\n1,2', type: 'text/csv' })
    expect(await ((await at('blob', 'picture', 'image/png')).data as Blob).text()).toBe('picture')
    expect((await at('bytes', '')).data).toEqual(new ArrayBuffer(0))
    const styled = (await at('bytes', '{"version":8}', 'application/json')).data as ArrayBuffer
    expect(new TextDecoder().decode(styled)).toBe('{"version":8}')
    for (const as of ['text', 'blob', 'bytes'] as const) {
      const refused = at(as, '{"status_code":1001,"message":"No"}', 'application/json')
      await expect(refused).rejects.toMatchObject({ message: 'No' })
    }
  })

  it('does nothing without a URL', async () => {
    const fake = answering({})
    expect(await fetcher()).toBeUndefined()
    expect(await fetcher('')).toBeUndefined()
    expect(await fetcher({ url: '', method: 'PUT' })).toBeUndefined()
    expect(fake).not.toHaveBeenCalled()
  })

  it('throws the problem named by a known status_code, even with status 200', async () => {
    answering({ status_code: 1204, code: 'formStale', message: 'x', details: { revision: 4 } })
    const error = await fetcher('/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ code: 'formStale', details: { revision: 4 } })
  })

  it("throws the message of an unknown status_code, or 'Network Error'", async () => {
    answering({ status_code: 7, message: 'No pump here' })
    await expect(fetcher('/x')).rejects.toThrow('No pump here')
    answering({ status_code: 7 })
    await expect(fetcher('/x')).rejects.toThrow('Network Error')
  })

  it('throws a known problem with the server’s message', async () => {
    answering({ status_code: 1101, code: 'signInRequired', message: 'Log in, please' })
    const error = await fetcher('/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ code: 'signInRequired', message: 'Log in, please' })
  })

  it('treats a captive portal’s page as a network failure, not as an answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Welcome! Sign in to use the network.</h1>'))
    await expect(fetcher('/codeless-portal/api/drafts')).rejects.toMatchObject({ name: 'CallFailure', status: null })
    expect((await fetcher('https://elsewhere.example/wells'))?.data).toBeUndefined()
  })

  it('treats an answer without a body as success', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    expect(await fetcher('/codeless-portal/api/drafts')).toMatchObject({ data: undefined })
  })

  it('does not mistake the name of an inherited property for a problem', async () => {
    answering({ status_code: 7, code: 'toString', message: 'sly' })
    await expect(fetcher('/x')).rejects.toBeInstanceOf(CallFailure)
  })

  it('logs status_code 1001 only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answering({ status_code: 1001, code: 'error', message: 'oh' })
    await expect(fetcher('/x')).rejects.toBeInstanceOf(Problem)
    expect(log).toHaveBeenCalledWith('Request status_code error', { url: '/x', method: 'GET' }, expect.anything())
    answering({ status_code: 1101, code: 'signInRequired', message: 'oh' })
    await expect(fetcher('/x')).rejects.toBeInstanceOf(Problem)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('treats a status above 299 as a failure', async () => {
    answering('teapot', { status: 418 })
    await expect(fetcher('/x')).rejects.toMatchObject({ name: 'CallFailure', status: 418, message: 'Network Error' })
  })

  it("throws 'Network Error' without a status if there is no response", async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(fetcher('/x')).rejects.toMatchObject({ message: 'Network Error', status: null })
  })
})

describe('A call of an endpoint', () => {
  it('has method, path, query and body from the contract', async () => {
    const fake = answering({ ids: ['t1'] })
    await call('addTasks', { params: { id: 'a/b' }, body: { tasks: [{ title: 'Pump' }] } })
    expect(fake.mock.calls[0]?.[0]).toBe('/codeless-portal/api/forms/a%2Fb/tasks')
    expect(fake.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"tasks":[{"title":"Pump"}]}' })
    expect(urlOf('listForms', { query: { everyone: true } })).toBe('/codeless-portal/api/forms?everyone=true')
  })

  it('has no content type without a body', async () => {
    const fake = answering({})
    await call('duplicateForm', { params: { id: 'x' } })
    expect(fake.mock.calls[0]?.[1].headers).not.toHaveProperty('content-type')
  })
})
