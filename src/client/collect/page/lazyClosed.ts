import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

// Loaded only when a form is closed or about to close.
const words = () => loadTranslations(['closed'])

export const ClosedPage = lazyPart(async () => {
  await words()
  return (await import('./closed/ClosedPage.tsx')).ClosedPage
})
export const NotAccepted = lazyPart(async () => {
  await words()
  return (await import('./closed/NotAccepted.tsx')).NotAccepted
})
export const TermsNote = lazyPart(async () => {
  await words()
  return (await import('./closed/TermsNote.tsx')).TermsNote
})
export const AudienceGate = lazyPart(async () => {
  await words()
  return (await import('./closed/AudienceGate.tsx')).AudienceGate
})

/** Codes of problems, other than network failures, for which an immediate retry makes no difference. */
const CLOSED: readonly string[] = [
  'formNotFound',
  'formUnpublished',
  'formNotYetOpen',
  'formClosed',
  'formFull',
  'formAnswered',
  'formElsewhere',
] satisfies ProblemCode[]

export const isClosedProblem = (code: ProblemCode | null): boolean => code !== null && CLOSED.includes(code)
