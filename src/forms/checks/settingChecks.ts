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

/** A default value that is never used, since the answer is always calculated. */
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

/** A rule about an answer's area without an area, which has no effect. The fix is removing the rule. */
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

/** Key of the setting whose value requires an area; undefined if none does. */
function ruleOf(kind: ElementKind, area: string, settings: { readonly [key: string]: unknown }): string | undefined {
  const { inspector } = kind.settings.properties[area] as { readonly inspector?: InspectorHint }
  return Object.entries(inspector?.when ?? {}).find(([key, values]) => values.includes(String(settings[key])))?.[0]
}

/** Features not guaranteed in a driver app's web view: its bridge provides only a token and a location. */
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

/** A placeholder for the server's own origin, to resolve relative URLs. */
const OWN = 'https://own.invalid'

/** URLs of the form that no page would fetch or open: neither http(s) nor a path on the server. */
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
  // `//example.com` inherits the page's scheme, which is never intended.
  if (typeof url !== 'string' || /^\s*[/\\]{2}/.test(url) || !URL.canParse(url, OWN)) return false
  const { protocol, origin, username, password } = new URL(url, OWN)
  if (username !== '' || password !== '') return false
  // A relative URL must start like a path: `example.com/x` was meant to be absolute.
  return origin === OWN ? /^[/?#]/.test(url.trim()) : protocol === 'https:' || protocol === 'http:'
}
