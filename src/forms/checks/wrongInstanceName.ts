import { answerNamesOf } from '../compile/answerPaths.ts'
import { answerParts } from '../document/textParts.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import type { Check, Issue } from './Issue.ts'

/** The submission name refers to a question that does not exist, or that is answered once per row. */
export const wrongInstanceName: Check = ({ document, kinds }) => {
  const { instanceName = '' } = document.form
  const parts = answerParts(instanceName)
  if (parts.length === 0) return []
  const names = answerNamesOf(document, kinds)
  const fixes: Issue['fixes'] = [
    { labelKey: 'editor:fix.removeInstanceName', edit: setFormSettings({ instanceName: '' }) },
  ]
  return parts.flatMap((part): readonly Issue[] => {
    const known = part.is === 'name' ? names.get(part.text) : undefined
    if (known?.is === 'answer' && known.repeat === null) return []
    const name = part.is === 'name' ? part.text : `= ${part.text}`
    const params = { name, setting: 'instanceName' }
    return [{ severity: 'error', element: null, key: 'editor:issue.instanceNameUnknown', params, fixes }]
  })
}
