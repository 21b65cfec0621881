import { lazy } from 'react'
import { loadWords } from '../../../render/i18n/i18n.ts'

/** What only the pages of micro tasks are made of, with its words. */
export const MicroTaskPage = lazy(async () => {
  const [page] = await Promise.all([import('./MicroTaskPage.tsx'), loadWords(['tasks'])])
  return { default: page.MicroTaskPage }
})
