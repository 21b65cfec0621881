import { later } from '../ui/later.tsx'

/** What an empty form shows in place of its elements. */
export const EmptyCanvas = later(async () => (await import('./EmptyCanvas.tsx')).EmptyCanvas)
