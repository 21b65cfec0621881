import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { kindChangeProblem } from '../edits/changing/kindChangeProblem.ts'
import { changeKind } from '../edits/changeKind.ts'
import { removeElements } from '../edits/removeElements.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import type { Check, Fix, Issue } from './Issue.ts'
import type { InspectorHint } from '../kinds/commonSettings.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'

const isWritten = (source: unknown) => typeof source === 'string' && source.trim() !== ''

/** A default value of an answer that is always calculated: it is never used. */
export const unusedDefault: Check = ({ elements }) =>
  elements.flatMap(({ id, settings }) =>
    isWritten(settings['calculation']) && isWritten(settings['default'])
      ? [
          {
            severity: 'warning',
            element: id,
            key: 'editor:issue.unusedDefault',
            params: { setting: 'default' },
            fixes: [{ labelKey: 'editor:fix.removeDefault', edit: setSetting(id, 'default', undefined) }],
          },
        ]
      : [],
  )

/** A rule of where an answer may be, whose area is nowhere given: nothing would be refused. The cure is to do without it. */
export const fenceWithoutArea: Check = ({ kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    return settingsByEditor(kind, 'area').flatMap((setting) => {
      const rule = settings[setting] === undefined ? ruleOf(kind, setting, settings) : undefined
      if (rule === undefined) return []
      const fixes = [{ labelKey: 'editor:fix.removeRule' as const, edit: setSetting(id, rule, undefined) }]
      return [{ severity: 'error', element: id, key: 'editor:issue.fenceWithoutArea', params: { setting }, fixes }]
    })
  })

/** The setting that asks for an area, while it is set so. */
function ruleOf(kind: ElementKind, area: string, settings: { readonly [key: string]: unknown }): string | undefined {
  const { inspector } = kind.settings.properties[area] as { readonly inspector?: InspectorHint }
  return Object.entries(inspector?.when ?? {}).find(([key, values]) => values.includes(String(settings[key])))?.[0]
}

/** Features that a driver app's web view is not known to provide: its bridge offers a token and a location only. */
export const modeCannotServe: Check = ({ document, kinds, elements }) =>
  document.mode === 'h5'
    ? []
    : elements.flatMap(({ id, kind }) => {
        const { needs, instead } = kinds.get(kind) ?? {}
        if (needs === undefined) return []
        const fixes: Fix[] = [{ labelKey: 'editor:fix.remove', edit: removeElements([id], kinds) }]
        if (instead !== undefined && kindChangeProblem(document, id, instead, kinds) === null) {
          const edit = changeKind([id], instead, kinds)
          fixes.unshift({ labelKey: 'editor:fix.changeKind', edit, becomes: instead })
        }
        return [
          {
            severity: 'warning',
            element: id,
            key: needs === 'microphone' ? 'editor:issue.noMicrophoneInApp' : 'editor:issue.noCameraInApp',
            params: { mode: document.mode },
            fixes,
          },
        ]
      })

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
