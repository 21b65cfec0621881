import { createContext } from 'react'
import type { InsertableAnswer } from './insertableAnswers.ts'

/** Provides the answers that texts below may reference in braces; null where braces have no meaning. */
export const AnswersContext = createContext<(() => readonly InsertableAnswer[]) | null>(null)
