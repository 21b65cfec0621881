import { createContext } from 'react'
import type { AnswerToSay } from './answersToSay.ts'

/** Gives the answers that the words in the fields below may say; null where braces are braces. */
export const AnswersContext = createContext<(() => readonly AnswerToSay[]) | null>(null)
