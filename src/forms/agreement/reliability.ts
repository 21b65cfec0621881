import { agree, type Comparison, type Judged } from './comparison.ts'

/** An answer, by whom and to which task; `correct`: whether it is what a gold task is known to be, null for others. */
export interface GivenAnswer extends Judged {
  readonly task: string | number
  readonly person: string
  readonly correct: boolean | null
}

/** How far one person can be relied on. */
export interface Reliability {
  readonly answers: number
  /** Answers of others to the same tasks that theirs were compared with, and those that say the same. */
  readonly compared: number
  readonly agreed: number
  readonly gold: number
  readonly right: number
  /**
   * The chance that their next answer is right, 0 to 1, as gold says it, else as others do; with few of either it leans to
   * a half, so that one lucky answer makes nobody reliable. Null before there is either.
   */
  readonly reliability: number | null
}

/** The reliability of each person, by their own id. */
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
        sum.agreed += agree(comparisons, answer, other) ? 1 : 0
      }
    }
  }
  return new Map(Array.from(people, ([person, sum]) => [person, { ...sum, reliability: chanceOf(sum) }]))
}

/** So many gold answers say more than any number of others: people may agree on nonsense, gold does not. */
const ENOUGH_GOLD = 5

function chanceOf({ compared, agreed, gold, right }: Omit<Reliability, 'answers' | 'reliability'>): number | null {
  if (gold >= ENOUGH_GOLD) return smoothed(right, gold)
  return compared + gold === 0 ? null : smoothed(right + agreed, gold + compared)
}

const smoothed = (right: number, all: number): number => (right + 1) / (all + 2)
