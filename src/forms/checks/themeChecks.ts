import { setFormSettings } from '../edits/setFormSettings.ts'
import { contrastOf, nearestPassing } from '../theme/contrast.ts'
import { GROUNDS, LEAST_CONTRAST } from '../theme/themeColors.ts'
import { LEAST_HEIGHT } from '../theme/FormTheme.ts'
import type { Check } from './Issue.ts'

/**
 * A brand colour that is hardly seen on the white page: buttons and what is chosen are drawn in it. Words are not in
 * danger: their colours are derived so that they can be read, and so is everything on dark ground.
 */
export const paleBrand: Check = ({ document: { form } }) => {
  const color = form.theme?.color
  const { page } = GROUNDS.light
  const least = LEAST_CONTRAST.fills
  if (color === undefined || contrastOf(color, page) >= least) return []
  const near = nearestPassing(color, page, least)
  // Rounded down: what fails is never said to reach the least.
  const contrast = Math.floor(contrastOf(color, page) * 10) / 10
  return [
    {
      severity: 'warning',
      element: null,
      key: 'editor:issue.paleBrand',
      params: { setting: 'theme', color, contrast, least, near },
      fixes: [{ labelKey: 'editor:fix.darkenBrand', edit: setFormSettings({ theme: { ...form.theme, color: near } }) }],
    },
  ]
}

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
