import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBridge, type Transport } from './Bridge.ts'

const answering = (answer: (method: string, params: object) => unknown): Transport => ({
  has: (method) => method !== 'openURL',
  send: answer,
})
const call = (answer: unknown) => openBridge(answering(() => answer)).call('GetAppVersion')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('A call over the bridge', () => {
  it('returns the host’s answer: a value, a promise or JSON text', async () => {
    expect(await call('2.0')).toEqual({ success: true, value: '2.0' })
    expect(await call(Promise.resolve({ version: '2.0' }))).toEqual({ success: true, value: { version: '2.0' } })
    expect(await call('{"status_code":200,"result":"2.0"}')).toEqual({ success: true, value: '2.0' })
    expect(await call('[broken')).toEqual({ success: true, value: '[broken' })
    expect(await call(null)).toEqual({ success: true, value: null })
  })

  it('fails if the host throws, rejects or answers with a status above 299', async () => {
    const throwing = openBridge(
      answering(() => {
        throw new Error('not signed in')
      }),
    )
    expect(await throwing.call('getAccessToken')).toEqual({
      success: false,
      reason: 'failed',
      message: 'not signed in',
    })
    expect(await call(Promise.reject(new Error('no')))).toMatchObject({ success: false, reason: 'failed' })
    expect(await call({ status_code: 403, error: 'denied' })).toMatchObject({ reason: 'failed', message: 'denied' })
    expect(await call({ status_code: 500 })).toMatchObject({ message: 'The app answered GetAppVersion with 500' })
    expect(await call({ status_code: 300, result: 'x' })).toMatchObject({ success: false })
  })

  it('names a method that is unknown to the page or the host', async () => {
    const send = vi.fn<Transport['send']>()
    const bridge = openBridge({ has: (method) => method !== 'openURL', send })
    for (const method of ['formatDisk', 'openURL', 'toString']) {
      expect(await bridge.call(method)).toEqual({
        success: false,
        reason: 'missingMethod',
        message: `The app has no method ${method}`,
      })
    }
    expect(send).not.toHaveBeenCalled()
    expect(await call({ status_code: 501 })).toMatchObject({ reason: 'missingMethod' })
    expect(await call({ status_code: 404 })).toMatchObject({ reason: 'missingMethod' })
  })

  it('times out after five seconds, and ignores a late answer', async () => {
    const late = { resolve: (_value: unknown) => {} }
    const bridge = openBridge(
      answering(
        () =>
          new Promise((resolve) => {
            late.resolve = resolve
          }),
      ),
    )
    const asked = bridge.call('getAccessToken')
    await vi.advanceTimersByTimeAsync(5_000)
    late.resolve('a-token')
    expect(await asked).toEqual({
      success: false,
      reason: 'timeout',
      message: 'The app did not answer getAccessToken within 5 s',
    })
    expect(vi.getTimerCount()).toBe(0)
  })
})
