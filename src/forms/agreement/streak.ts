import { answersAgree, type Comparison, type ComparedAnswer } from './comparison.ts'

interface Given extends ComparedAnswer {
  readonly task: string | number
  readonly person: string
  readonly at: number
  readonly correct: boolean | null
}

/**
 * Compares a user's latest answers with those of others and with gold tasks: number of compared and agreeing pairs, and
 * the length of the streak, from the latest answer back, without an answer that others contradict. Answers not yet
 * given by others neither extend nor end the streak, so that being first is no disadvantage.
 */
export function streakOf(comparisons: readonly Comparison[], person: string, answers: readonly Given[]) {
  const own = answers.filter((one) => one.person === person).toSorted((a, b) => b.at - a.at)
  let [compared, agreed, streak, unbroken] = [0, 0, 0, true]
  for (const answer of own) {
    const others = answers.filter((one) => one.task === answer.task && one.person !== person)
    const same = others.filter((other) => answersAgree(comparisons, answer, other)).length
    const [pairs, right] = answer.correct === null ? [others.length, same] : [1, answer.correct ? 1 : 0]
    compared += pairs
    agreed += right
    if (pairs === 0) continue
    // Contradicted by the majority.
    if (right * 2 < pairs) unbroken = false
    if (unbroken) streak++
  }
  return { compared, agreed, streak }
}
