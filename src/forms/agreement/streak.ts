import { agree, type Comparison, type Judged } from './comparison.ts'

interface Given extends Judged {
  readonly task: string | number
  readonly person: string
  readonly at: number
  readonly correct: boolean | null
}

/**
 * How well a person's newest answers are borne out by those of others and by gold: pairs that were compared and agree, and
 * the answers in a row, from the newest back, that nobody contradicts. What nobody else answered yet neither makes a
 * streak longer nor ends it: who is first is not punished for it.
 */
export function streakOf(comparisons: readonly Comparison[], person: string, answers: readonly Given[]) {
  const own = answers.filter((one) => one.person === person).toSorted((a, b) => b.at - a.at)
  let [compared, agreed, streak, unbroken] = [0, 0, 0, true]
  for (const answer of own) {
    const others = answers.filter((one) => one.task === answer.task && one.person !== person)
    const same = others.filter((other) => agree(comparisons, answer, other)).length
    const [pairs, right] = answer.correct === null ? [others.length, same] : [1, answer.correct ? 1 : 0]
    compared += pairs
    agreed += right
    if (pairs === 0) continue
    // More contradict than agree.
    if (right * 2 < pairs) unbroken = false
    if (unbroken) streak++
  }
  return { compared, agreed, streak }
}
