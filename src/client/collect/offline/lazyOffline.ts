import { loadWords } from '../../../render/i18n/i18n.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

// Parts of saved areas used by the pages of tasks and places only.
export const TakeAlong = lazyPart(async () => {
  const [part] = await Promise.all([import('./TakeAlong.tsx'), loadWords(['areas'])])
  return part.TakeAlong
})
export const SavedNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./SavedNote.tsx'), loadWords(['areas'])])
  return part.SavedNote
})
export const SaveAreaButton = lazyPart(async () => {
  const [part] = await Promise.all([import('./SaveAreaButton.tsx'), loadWords(['areas', 'map'])])
  return part.SaveAreaButton
})
