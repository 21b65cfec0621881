import { answersAgree, type Comparison, type ComparedAnswer } from './comparison.ts'

/** An answer with its user and task; `correct` compares it with a gold task's known answer, null for other tasks. */
export interface GivenAnswer extends ComparedAnswer {
  readonly task: string | number
  readonly person: string
  readonly correct: boolean | null
}

/** Reliability of one user. */
export interface Reliability {
  readonly answers: number
  /** Number of comparisons with answers of others to the same tasks, and number of agreements. */
  readonly compared: number
  readonly agreed: number
  readonly gold: number
  readonly right: number
  /**
   * Estimated probability that the next answer is right, 0 to 1, from gold tasks, else from agreement with others;
   * smoothed towards one half for small numbers, so that a single lucky answer makes nobody reliable. Null without
   * data.
   */
  readonly reliability: number | null
}

/** Returns the reliability of each user, by user id. */
export function reliabilityOf(
  comparisons: readonly Comparison[],
  answers: Iterable<GivenAnswer>,
): ReadonlyMap<string, Reliability> {
  const byTask = new Map<string | number, GivenAnswer[]>()
  for (const answer of answers) {
    const same = byTask.get(answer.task)
    if (same) same.push(answer)
    else byTask.set(answer.task, [answer])
  }
  const people = new Map<string, { answers: number; compared: number; agreed: number; gold: number; right: number }>()
  for (const group of byTask.values()) {
    for (const answer of group) {
      const sum = people.get(answer.person) ?? { answers: 0, compared: 0, agreed: 0, gold: 0, right: 0 }
      people.set(answer.person, sum)
      sum.answers++
      if (answer.correct !== null) {
        sum.gold++
        sum.right += answer.correct ? 1 : 0
        continue
      }
      for (const other of group) {
        if (other.person === answer.person) continue
        sum.compared++
        sum.agreed += answersAgree(comparisons, answer, other) ? 1 : 0
      }
    }
  }
  return new Map(Array.from(people, ([person, sum]) => [person, { ...sum, reliability: chanceOf(sum) }]))
}

/** Number of gold answers from which agreement with others is ignored: users may agree on a wrong answer. */
const ENOUGH_GOLD = 5

function chanceOf({ compared, agreed, gold, right }: Omit<Reliability, 'answers' | 'reliability'>): number | null {
  if (gold >= ENOUGH_GOLD) return smoothed(right, gold)
  return compared + gold === 0 ? null : smoothed(right + agreed, gold + compared)
}

const smoothed = (right: number, all: number): number => (right + 1) / (all + 2)
