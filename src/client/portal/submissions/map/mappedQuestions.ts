import { type Area, type Filter, MAX_MAPPED_QUESTIONS } from '../../../../contract/desk.ts'
import { inAnyRow, type Question } from '../filter/questions.ts'

/** Where a submission is: what a map draws unless told otherwise, with all lines and areas. */
export const PLACE = '_place'

/** Everything that a map can draw: where submissions are, and the questions answered with places, also in rows. */
export const mappableQuestions = (questions: readonly Question[]): readonly Question[] =>
  questions.filter(({ geometry }) => geometry !== null)

/** Returns the ids in a URL that a map can draw; the submissions' own places without any. */
export function mappedIn(places: string, questions: readonly Question[]): readonly string[] {
  const known = new Set(mappableQuestions(questions).map(({ id }) => id))
  const ids = [...new Set(places.split(','))].filter((id) => known.has(id)).slice(0, MAX_MAPPED_QUESTIONS)
  return ids.length === 0 ? [PLACE] : ids
}

/** Formats ids for a URL; '' for the submissions' own places. */
export const printMapped = (ids: readonly string[]): string => (ids.join() === PLACE ? '' : ids.join())

/** Returns the filter for submissions of which anything drawn has its point in an area. */
export function inArea(within: Area, mapped: readonly string[], questions: readonly Question[]): Filter {
  const parts = mapped.flatMap((id): Filter[] => {
    if (id === PLACE) return [{ within }]
    const question = questions.find((one) => one.id === id)
    return question?.geometry ? [inAnyRow(question, { within, element: id })] : []
  })
  const [only] = parts
  return parts.length > 1 ? { or: parts } : (only ?? { within })
}
