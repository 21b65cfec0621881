import type { Answers, TextsQuestion } from './questions.ts'
import type { QueryScope } from './RunStatement.ts'
import { wordsIn } from './wordsIn.ts'

/** Answers that are read for words, the newest ones, and how many characters of each. */
const READ_ANSWERS = 10_000
const READ_CHARACTERS = 1_000
/** Answers between pauses for other questions. */
const AT_ONCE = 500

/** The most frequent answers and words of a text question. Words count once per answer. */
export async function textsFor(
  { element, within, limit }: TextsQuestion,
  { table, where, parameters, catalogue, run }: QueryScope,
): Promise<Answers['texts']> {
  const column = catalogue.column(element, 'str', within)
  const counted = await run(`SELECT count(*), count(${column ?? 'NULL'}) FROM ${table} WHERE ${where}`, parameters)
  const [all = 0, answered = 0] = (counted[0] ?? []).map(Number)
  const blank = all - answered
  if (column === null || answered === 0) return { answered, blank, read: 0, answers: [], words: [] }
  const rows = await run(
    `SELECT left(${column}, ${READ_CHARACTERS}) FROM ${table} WHERE (${where}) AND ${column} IS NOT NULL
     ORDER BY seq DESC LIMIT ${READ_ANSWERS}`,
    parameters,
  )
  const answers = new Map<string, number>()
  const words = new Map<string, Map<string, number>>()
  for (const [index, [text]] of rows.entries()) {
    const answer = String(text)
    // What was cut is no answer to filter by.
    if (answer.length < READ_CHARACTERS) count(answers, answer)
    for (const [folded, word] of wordsIn(answer)) {
      const spellings = words.get(folded) ?? new Map<string, number>()
      words.set(folded, spellings)
      count(spellings, word)
    }
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  const spelled = Array.from(words.values(), (spellings) => {
    // Of two, the one in lower case.
    const [usual = ''] = sorted(spellings).reduce((one, two) => (two[1] === one[1] && two[0] > one[0] ? two : one))
    return [usual, [...spellings.values()].reduce((sum, one) => sum + one, 0)] as const
  })
  return {
    answered,
    blank,
    read: rows.length,
    answers: mostFrequent(answers, limit),
    words: mostFrequent(spelled, limit),
  }
}

function count(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

type Counts = Iterable<readonly [value: string, count: number]>

const sorted = (counts: Counts) => [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))

/** Those that occur more than once, most frequent first. */
const mostFrequent = (counts: Counts, limit: number) =>
  sorted(counts)
    .filter(([, many]) => many > 1)
    .slice(0, limit)
    .map(([value, many]) => ({ value, count: many }))
