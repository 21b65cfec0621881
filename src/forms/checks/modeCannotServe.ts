import type { Check } from './Issue.ts'

/** What the web view of a driver app around a form is not known to hand out: its bridge speaks of a token and a place only. */
export const modeCannotServe: Check = ({ document, kinds, elements }) =>
  document.mode === 'h5'
    ? []
    : elements.flatMap(({ id, kind }) => {
        const needs = kinds.get(kind)?.needs
        if (needs === undefined) return []
        return [
          {
            severity: 'warning',
            element: id,
            key: needs === 'microphone' ? 'editor:issue.noMicrophoneInApp' : 'editor:issue.noCameraInApp',
            params: { mode: document.mode },
            fixes: [],
          },
        ]
      })
