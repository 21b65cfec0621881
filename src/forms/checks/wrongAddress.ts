import { setFormSettings } from '../edits/setFormSettings.ts'
import type { Check, Issue } from './Issue.ts'

/** A placeholder for the server's own origin: URLs without an origin are paths on it. */
const OWN = 'https://own.invalid'

/** Addresses of the form that no page would call or open: neither http(s) nor a path on the server. */
export const wrongAddress: Check = ({ document: { form } }) => {
  const { initApi, submitApi, redirect, events, lists = [], maps = [] } = form
  const called: readonly (readonly [place: string, url: unknown, fix: Issue['fixes']])[] = [
    ['initApi', initApi?.url, [{ labelKey: 'editor:fix.removeCall', edit: setFormSettings({ initApi: null }) }]],
    ['submitApi', submitApi?.url, [{ labelKey: 'editor:fix.removeCall', edit: setFormSettings({ submitApi: null }) }]],
    ['redirect', redirect, [{ labelKey: 'editor:fix.removeRedirect', edit: setFormSettings({ redirect: '' }) }]],
    ...lists.map(({ source }) => ['lists', 'url' in source ? source.url : undefined, []] as const),
    ...maps.map(({ source }) => ['maps', 'url' in source ? source.url : undefined, []] as const),
    ...events.map((event) => {
      const edit = setFormSettings({ events: events.filter((other) => other !== event) })
      const url = event.action === 'openUrl' ? event.params['url'] : undefined
      return ['events', url, [{ labelKey: 'editor:fix.removeReaction', edit }]] as const
    }),
  ]
  return called.flatMap(([setting, url, fixes]) => {
    if (url === undefined || url === '' || isAddress(url)) return []
    return [
      {
        severity: 'error',
        element: null,
        key: 'editor:issue.wrongAddress',
        params: { setting, url: String(url) },
        fixes,
      },
    ]
  })
}

function isAddress(url: unknown): boolean {
  // `//example.com` takes whatever scheme the page has, which nobody means.
  if (typeof url !== 'string' || /^\s*[/\\]{2}/.test(url) || !URL.canParse(url, OWN)) return false
  const { protocol, origin, username, password } = new URL(url, OWN)
  if (username !== '' || password !== '') return false
  // Without an origin of its own it is a path, and has to begin like one: `example.com/x` was meant as an address.
  return origin === OWN ? /^[/?#]/.test(url.trim()) : protocol === 'https:' || protocol === 'http:'
}
