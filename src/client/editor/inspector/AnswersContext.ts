import { createContext } from 'react'
import type { AnswerToSay } from './answersToSay.ts'

/** Provides the answers that texts below may reference in braces; null where braces have no meaning. */
export const AnswersContext = createContext<(() => readonly AnswerToSay[]) | null>(null)
