import { kindChangeProblem } from '../edits/changing/kindChangeProblem.ts'
import { changeKind } from '../edits/changeKind.ts'
import { removeElements } from '../edits/removeElements.ts'
import type { Check, Fix } from './Issue.ts'

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
