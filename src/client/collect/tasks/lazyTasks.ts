import { lazy } from 'react'
import { loadTranslations } from '../../../render/i18n/i18n.ts'

/** Code and translations of the micro-task pages only. */
export const MicroTaskPage = lazy(async () => {
  const [page] = await Promise.all([import('./MicroTaskPage.tsx'), loadTranslations(['tasks'])])
  return { default: page.MicroTaskPage }
})
