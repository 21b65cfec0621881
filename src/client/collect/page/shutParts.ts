import { loadWords } from '../../../render/i18n/i18n.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

// What a page needs only when its form is shut, or may be soon.
const words = () => loadWords(['shut'])

export const ShutPage = lazyPart(async () => {
  await words()
  return (await import('./shut/ShutPage.tsx')).ShutPage
})
export const NotTaken = lazyPart(async () => {
  await words()
  return (await import('./shut/NotTaken.tsx')).NotTaken
})
export const TermsNote = lazyPart(async () => {
  await words()
  return (await import('./shut/TermsNote.tsx')).TermsNote
})
export const ForAudience = lazyPart(async () => {
  await words()
  return (await import('./shut/ForAudience.tsx')).ForAudience
})

/** What keeps a form from being answered, other than the network: trying again at once would change nothing. */
const SHUT: readonly string[] = [
  'formNotFound',
  'formUnpublished',
  'formNotYetOpen',
  'formClosed',
  'formFull',
  'formAnswered',
  'formElsewhere',
] satisfies ProblemCode[]

export const isShut = (code: ProblemCode | null): boolean => code !== null && SHUT.includes(code)
