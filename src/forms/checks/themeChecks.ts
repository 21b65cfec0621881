import { setFormSettings } from '../edits/setFormSettings.ts'
import { contrastOf, nearestWithContrast } from '../theme/contrast.ts'
import { BACKGROUNDS, MIN_CONTRAST } from '../theme/themeColors.ts'
import { MIN_TARGET_SIZE } from '../theme/FormTheme.ts'
import type { Check } from './Issue.ts'

/**
 * A brand colour with little contrast to the white page, on which buttons and selections use it. Text is not affected,
 * since its colours are derived with sufficient contrast, also in dark mode.
 */
export const paleBrand: Check = ({ document: { form } }) => {
  const color = form.theme?.color
  const { page } = BACKGROUNDS.light
  const least = MIN_CONTRAST.fills
  if (color === undefined || contrastOf(color, page) >= least) return []
  const near = nearestWithContrast(color, page, least)
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
  if (height === undefined || height >= MIN_TARGET_SIZE) return []
  return [
    {
      severity: 'warning',
      element: null,
      key: 'editor:issue.smallTargets',
      params: { setting: 'theme', height, least: MIN_TARGET_SIZE },
      fixes: [
        {
          labelKey: 'editor:fix.enlargeTargets',
          edit: setFormSettings({ theme: { ...form.theme, height: MIN_TARGET_SIZE } }),
        },
      ],
    },
  ]
}
