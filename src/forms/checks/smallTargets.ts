import { setFormSettings } from '../edits/setFormSettings.ts'
import { LEAST_HEIGHT } from '../theme/FormTheme.ts'
import type { Check } from './Issue.ts'

/** Fields and buttons so low that a mouse misses them. Fingers always get higher ones. */
export const smallTargets: Check = ({ document: { form } }) => {
  const height = form.theme?.height
  if (height === undefined || height >= LEAST_HEIGHT) return []
  return [
    {
      severity: 'warning',
      element: null,
      key: 'editor:issue.smallTargets',
      params: { setting: 'theme', height, least: LEAST_HEIGHT },
      fixes: [
        {
          labelKey: 'editor:fix.enlargeTargets',
          edit: setFormSettings({ theme: { ...form.theme, height: LEAST_HEIGHT } }),
        },
      ],
    },
  ]
}
