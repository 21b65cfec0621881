import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceIn as device, hostWindow as top } from '../../../tests/kit/hostWindow.ts'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { chooseDevice } from './chooseDevice.ts'
import { webDevice } from './webDevice.ts'

const isDemo = vi.fn<() => Promise<boolean>>()
const demoToken = async () => 'demo-token'
const choose = (page: Window) => chooseDevice({ page, isDemo, demoToken })

const heightOf = async (answer: unknown) => (await device({ postMessage: () => answer })).getStatusBarHeight()
const placeOf = async (answer: unknown) => (await device({ getCoordinate: () => answer })).getCoordinate()
const tokenByMessage = (text: string) => ({ token: `by ${(JSON.parse(text) as { type: string }).type}` })
const talk = () => {
  const sent: { id: number; type: string; params: unknown }[] = []
  const postMessage = (text: string) => void sent.push(JSON.parse(text) as (typeof sent)[number])
  const { page, say } = top({ ReactNativeWebView: { postMessage } })
  return { sent, say: (data: unknown, source: unknown = page) => say(data, source), device: choose(page) }
}

beforeEach(() => {
  vi.useFakeTimers()
  isDemo.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The device of a form in the driver apps', () => {
  it('is the web view if the window offers a bridge, without a server request', async () => {
    const host = { getAccessToken: () => 'from-the-app' }
    for (const added of [
      { NativeBridge: host },
      { webkit: { messageHandlers: { NativeBridge: { postMessage: () => 'from-the-app' } } } },
    ]) {
      const device = await choose(top(added).page)
      expect(device.kind).toBe('webView')
      expect(await device.getAccessToken()).toEqual({ success: true, value: 'from-the-app' })
    }
    expect((await choose(top({ ReactNativeWebView: { postMessage: () => {} } }).page)).kind).toBe('webView')
    expect((await choose(top({ parent: top().page }).page)).kind).toBe('webView')
    expect(isDemo).not.toHaveBeenCalled()
  })

  it('is the browser if another site embeds the form in a frame', async () => {
    const foreign = {
      get location(): Location {
        throw new DOMException('Blocked a frame from accessing a cross-origin frame', 'SecurityError')
      },
    }
    for (const parent of [foreign, { location: { origin: 'https://elsewhere.example' } }]) {
      expect(await choose(top({ parent }).page)).toBe(webDevice)
    }
  })

  it('is the browser, without a driver, outside an app', async () => {
    const device = await choose(top().page)
    expect(device).toBe(webDevice)
    expect(await device.getAccessToken()).toMatchObject({ success: false, reason: 'missingMethod' })
    isDemo.mockRejectedValue(new Error('offline'))
    expect(await choose(top({}, '?native-debug').page)).toBe(webDevice)
  })

  it('is a mock with a demo driver’s token on a demo server', async () => {
    isDemo.mockResolvedValue(true)
    const device = await choose(top().page)
    expect(device.kind).toBe('mock')
    expect(await device.getAccessToken()).toEqual({ success: true, value: 'demo-token' })
    expect(await device.getStatusBarHeight()).toBe(0)
  })

  it('uses the built-in debug token with native-debug on a demo server only', async () => {
    const host = { NativeBridge: { getAccessToken: () => 'from-the-app' } }
    isDemo.mockResolvedValue(true)
    for (const added of [{}, host]) {
      const device = await choose(top(added, '?native-debug=1').page)
      expect(await device.getAccessToken()).toEqual({ success: true, value: DEBUG_TOKEN })
    }
    isDemo.mockResolvedValue(false)
    const device = await choose(top(host, '?native-debug=1').page)
    expect(await device.getAccessToken()).toEqual({ success: true, value: 'from-the-app' })
  })

  it('reports a failure if the demo provides no token', async () => {
    isDemo.mockResolvedValue(true)
    const device = await chooseDevice({ page: top().page, isDemo, demoToken: () => Promise.reject(new Error('gone')) })
    expect(await device.getAccessToken()).toEqual({ success: false, reason: 'failed', message: 'gone' })
  })
})

describe('A web view', () => {
  it('passes parameters as JSON text to a method of the page’s object', async () => {
    const asked: unknown[] = []
    const host = {
      height: 44,
      postMessage(text: string) {
        asked.push(JSON.parse(text))
        return JSON.stringify({ statusHeight: this.height })
      },
    }
    expect(await (await device(host)).getStatusBarHeight()).toBe(44)
    expect(asked).toEqual([{ type: 'GetAppData' }])
  })

  it('reads a status bar height as number or text, within a valid range', async () => {
    expect(await heightOf({ statusHeight: '24' })).toBe(24)
    expect(await heightOf({ status_height: 47.5 })).toBe(47.5)
    expect(await heightOf({ statusHeight: -3 })).toBe(0)
    expect(await heightOf({ statusHeight: 5_000 })).toBe(200)
    expect(await heightOf({ statusHeight: 'tall' })).toBe(0)
    expect(await heightOf({ status_code: 500 })).toBe(0)
  })

  it('requests the token by a GetToken message if getAccessToken is missing or refuses', async () => {
    const refusing = { postMessage: tokenByMessage, getAccessToken: () => ({ status_code: 403 }) }
    for (const host of [{ postMessage: tokenByMessage }, refusing, { ...refusing, getAccessToken: () => '' }]) {
      expect(await (await device(host)).getAccessToken()).toEqual({ success: true, value: 'by GetToken' })
    }
    expect(await (await device({})).getAccessToken()).toMatchObject({ success: false, reason: 'missingMethod' })
  })

  it('returns the coordinates of the device, or an error message', async () => {
    vi.setSystemTime('2026-01-02T03:04:05Z')
    expect(await placeOf({ latitude: 10.5, longitude: 106.7, accuracy: 6 })).toEqual({
      latitude: 10.5,
      longitude: 106.7,
      altitude: null,
      accuracy: 6,
      time: '2026-01-02T03:04:05.000Z',
    })
    expect(await placeOf({ lat: '10.5', lng: '106.7', altitude: 3 })).toMatchObject({ longitude: 106.7, altitude: 3 })
    await expect(placeOf({ status_code: 403, error: 'permission denied' })).rejects.toThrow(
      'Get location error: permission denied',
    )
    for (const nowhere of [{}, null, { latitude: 91, longitude: 0 }, { latitude: '', longitude: 1 }]) {
      await expect(placeOf(nowhere)).rejects.toThrow('Get location error: the app gave no place')
    }
  })

  it('uses the browser’s geolocation if the app has none', async () => {
    vi.stubGlobal('navigator', {})
    await expect((await device({})).getCoordinate()).rejects.toThrow('Browser does not support Geolocation API')
  })

  it('styles the bars and opens URLs through the app', async () => {
    const calls: string[] = []
    const note = (name: string) => (text: string) => void calls.push(`${name} ${text}`)
    const host = await device({
      setPageTopBarStyle: note('top'),
      showPageBottomBar: note('bottom'),
      openURL: note('open'),
    })
    host.setPageTopBarStyle({ backgroundColor: '#00583a', textColor: '#ffffff' })
    host.showPageBottomBar(false)
    host.openURL('https://example.org/')
    expect(calls).toEqual([
      'top {"backgroundColor":"#00583a","textColor":"#ffffff"}',
      'bottom {"show":false}',
      'open {"url":"https://example.org/"}',
    ])
  })

  it('closes its detail view by going back, or by closing if there is no history', async () => {
    const back = vi.fn<() => void>()
    const close = vi.fn<() => void>()
    vi.stubGlobal('window', { close, addEventListener: () => {} })
    vi.stubGlobal('location', { href: 'https://forms.example.org/page' })
    for (const length of [2, 1]) {
      vi.stubGlobal('history', { length, back })
      ;(await device({ showPageBottomBar: () => new Promise(() => {}) })).closeDetail()
      await vi.advanceTimersByTimeAsync(200)
    }
    expect([back, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})

describe('Going back from a form in pages', () => {
  it('skips its own pages, and nothing else', async () => {
    const back = vi.fn<() => void>()
    const came = new EventTarget()
    vi.stubGlobal('window', came)
    vi.stubGlobal('location', { href: 'https://forms.example.org/page' })
    vi.stubGlobal('history', { length: 4, back })
    ;(await device({})).closeDetail()
    await vi.advanceTimersByTimeAsync(200)
    expect(back).toHaveBeenCalledTimes(1)
    came.dispatchEvent(new Event('popstate'))
    expect(back).toHaveBeenCalledTimes(2)
    vi.stubGlobal('location', { href: 'https://forms.example.org/mby' })
    came.dispatchEvent(new Event('popstate'))
    expect(back).toHaveBeenCalledTimes(2)
  })
})

describe('A host app that communicates by messages', () => {
  it('receives messages by type, and answers by id, as an object or text', async () => {
    const { sent, say, device } = talk()
    const height = (await device).getStatusBarHeight()
    const version = (await device).getAppVersion()
    expect(sent).toEqual([
      { id: 1, type: 'GetAppData', params: {} },
      { id: 2, type: 'GetAppVersion', params: {} },
    ])
    say(JSON.stringify({ id: 2, status_code: 200, result: '3.1.0' }))
    say({ id: 1, status_code: 200, result: { statusHeight: 30 } })
    expect([await height, await version]).toEqual([30, { success: true, value: '3.1.0' }])
  })

  it('can answer by type alone', async () => {
    const { say, device } = talk()
    const height = (await device).getStatusBarHeight()
    say({ type: 'GetAppData', status_code: 200, result: { statusHeight: 20 } })
    expect(await height).toBe(20)
  })

  it('is not impersonated by another window or by invalid messages', async () => {
    const { say, device } = talk()
    const asked = (await device).getAccessToken()
    say({ id: 1, status_code: 200, result: 'forged' }, { another: 'window' })
    say({ id: 1, result: 'no status' })
    say('not json')
    say(null)
    say({ id: 7, status_code: 200, result: 'another question' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toMatchObject({ success: false, reason: 'timeout' })
  })
})
