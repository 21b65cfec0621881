import { setFormSettings } from '../edits/setFormSettings.ts'
import { contrastOf, nearestPassing } from '../theme/contrast.ts'
import { GROUNDS, LEAST_CONTRAST } from '../theme/themeColors.ts'
import { LEAST_HEIGHT } from '../theme/FormTheme.ts'
import type { Check } from './Issue.ts'

/**
 * A brand colour with little contrast to the white page, on which buttons and selections use it. Text is not affected,
 * since its colours are derived with sufficient contrast, also in dark mode.
 */
export const paleBrand: Check = ({ document: { form } }) => {
  const color = form.theme?.color
  const { page } = GROUNDS.light
  const least = LEAST_CONTRAST.fills
  if (color === undefined || contrastOf(color, page) >= least) return []
  const near = nearestPassing(color, page, least)
  // Rounded down, so that a failing contrast is never displayed as the minimum.
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

/** Fields and buttons too low for a mouse. Touch screens always get higher ones. */
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
