import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

// Parts of saved areas used by the pages of tasks and places only.
export const ReserveTaskButton = lazyPart(async () => {
  const [part] = await Promise.all([import('./ReserveTaskButton.tsx'), loadTranslations(['areas'])])
  return part.ReserveTaskButton
})
export const SavedNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./SavedNote.tsx'), loadTranslations(['areas'])])
  return part.SavedNote
})
export const SaveAreaButton = lazyPart(async () => {
  const [part] = await Promise.all([import('./SaveAreaButton.tsx'), loadTranslations(['areas', 'map'])])
  return part.SaveAreaButton
})
