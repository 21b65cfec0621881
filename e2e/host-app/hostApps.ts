import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import type { TestServer } from '../startServer.ts'

/** Data of a host app. */
export interface Host {
  readonly token: string
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
}

/** A request of the page to a host app: the method or the message's type, and its parameters. */
export type Asked = readonly [method: string, params: { readonly [name: string]: unknown }]

export interface Played {
  /** All requests so far. */
  readonly asked: () => readonly Asked[]
  /** Sets the token returned from now on; null: does not respond to requests for one. */
  readonly setToken: (token: string | null) => void
}

/**
 * Simulates an Android app in the page's own window: every page opened from now on finds its bridge there, an object
 * whose methods take and return texts.
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

/**
 * Opens a page of the portal in an app that communicates by messages and has no getAccessToken. Returns the frame of
 * the page.
 */
export async function openInApp(page: Page, { origin }: TestServer, path: string, host: Host): Promise<FrameLocator> {
  await page.addInitScript((known) => Object.assign(window, { host: known }), host)
  const body = readFileSync(join(import.meta.dirname, 'index.html'))
  await page.route('**/host-app?*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/host-app?form=${encodeURIComponent(`/codeless-portal${path}`)}`)
  return page.frameLocator('iframe')
}
