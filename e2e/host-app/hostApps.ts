import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import type { TestServer } from '../startServer.ts'

/** What a host app knows. */
export interface Host {
  readonly token: string
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
}

/** What the page asked of a host app: the method, or the message's type, and what it said with it. */
export type Asked = readonly [method: string, params: { readonly [name: string]: unknown }]

export interface Played {
  /** All that was asked so far. */
  readonly asked: () => readonly Asked[]
  /** Gives another token from now on; null: stays silent when asked for one. */
  readonly setToken: (token: string | null) => void
}

/**
 * Plays an app on the page's own window, as Android's do: every page opened from now on finds its bridge there, an object
 * whose methods take and give texts.
 */
export async function injectApp(page: Page, host: Host): Promise<Played> {
  const asked: Asked[] = []
  let token: string | null = host.token
  const answers: { readonly [method: string]: () => unknown } = {
    getAccessToken: () => token ?? new Promise(() => {}),
    getCoordinate: () => host.place,
    GetAppVersion: () => '5.12.0',
    postMessage: () => ({ statusHeight: 44 }),
    setPageTopBarStyle: () => null,
    showPageBottomBar: () => null,
    openURL: () => null,
  }
  await page.exposeFunction('askHost', (method: string, text: string) => {
    asked.push([method, JSON.parse(text) as Asked[1]])
    return answers[method]?.()
  })
  await page.addInitScript((methods) => {
    const { askHost } = window as unknown as { askHost: (method: string, text: string) => unknown }
    const bridge = Object.fromEntries(methods.map((method) => [method, (text: string) => askHost(method, text)]))
    Object.assign(window, { NativeBridge: bridge })
  }, Object.keys(answers))
  return {
    asked: () => asked,
    setToken: (next) => {
      token = next
    },
  }
}

/** Opens a page of the portal in an app that speaks by messages and knows no getAccessToken. Gives the page in it. */
export async function openInApp(page: Page, { origin }: TestServer, path: string, host: Host): Promise<FrameLocator> {
  await page.addInitScript((known) => Object.assign(window, { host: known }), host)
  const body = readFileSync(join(import.meta.dirname, 'index.html'))
  await page.route('**/host-app?*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/host-app?form=${encodeURIComponent(`/codeless-portal${path}`)}`)
  return page.frameLocator('iframe')
}
