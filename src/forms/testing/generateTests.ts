import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { fillWithSamples } from '../samples/fillWithSamples.ts'
import { type Branch, branchesOf, goes } from './branchesOf.ts'
import { openTested, type TestedForm, type TestedWith } from './outcomeOf.ts'
import { reachBranch } from './reachBranch.ts'

/** Answers that go ways through a form which no others before them went. */
export interface GeneratedFill extends TestedWith {
  /** The branch it covers; null for the first two tests, which answer nothing and everything. */
  readonly branch: Branch | null
  readonly is: 'blank' | 'samples' | 'branch'
}

export interface Generated {
  readonly fills: readonly GeneratedFill[]
  readonly branches: number
  /** Ways that no answers were found for. */
  readonly unreached: readonly Branch[]
}

interface GenerateOptions {
  readonly now: string
  readonly place: readonly [number, number]
  /** Tests there are already: what they go is not gone once more. */
  readonly given?: readonly TestedWith[]
}

/** Makes up answers that together go every way through a form's rules, as few as that takes. */
export async function generateTests(form: TestedForm, { now, place, given = [] }: GenerateOptions): Promise<Generated> {
  const known = { now, today: now.slice(0, 10), place }
  const branches = branchesOf(form.compiled)
  let open: readonly Branch[] = branches
  const fills: GeneratedFill[] = []
  const unreached: Branch[] = []
  const gone = (fill: TestedWith) => {
    const filling = openTested(form, fill)
    open = open.filter((branch) => !goes(filling, branch))
  }
  const take = (fill: GeneratedFill) => {
    gone(fill)
    fills.push(fill)
  }
  for (const test of given) gone(test)
  const filled = async (answers: TestedWith['answers']) => {
    const filling = openTested(form, { now, answers })
    await fillWithSamples(filling, { ...known, files: async (node) => pretendedFile(node) })
    return filling.draft()
  }
  if (given.length === 0) take({ is: 'blank', branch: null, now, answers: { ...form.compiled.form.data } })
  const all = await filled({ ...form.compiled.form.data })
  if (given.length === 0) take({ is: 'samples', branch: null, now, answers: all })
  for (;;) {
    const [branch] = open
    if (!branch) break
    open = open.slice(1)
    const filling = openTested(form, { now, answers: all })
    if (!reachBranch(filling, branch, known)) {
      unreached.push(branch)
      continue
    }
    const alone = filling.draft()
    const more = await filled(alone)
    const answers = goes(openTested(form, { now, answers: more }), branch) ? more : alone
    take({ is: 'branch', branch, now, answers })
  }
  return { fills, branches: branches.length, unreached }
}

/** Names a file that nobody has: tests look at what names files, never into them. */
function pretendedFile({ kind, element }: PlanNode): Json | null {
  const [type = '*/*'] = kind.media?.(element.settings).types ?? []
  const [sort, format] = type.split('/')
  if (sort === '*') return [{ ...FILE, type: 'text/plain', name: 'sample.txt' }]
  const known = format === '*' ? ({ image: 'jpeg', audio: 'webm', video: 'mp4' } as const)[sort ?? ''] : format
  const timed: { readonly [key: string]: Json } = sort === 'audio' || sort === 'video' ? { seconds: 1 } : {}
  const { min } = element.settings
  const count = typeof min === 'number' ? min : 1
  return Array.from({ length: count }, (_, i) => ({
    ...FILE,
    ...timed,
    hash: String(i + 1).padStart(64, '0'),
    type: `${sort}/${known ?? 'plain'}`,
    name: `sample-${i + 1}`,
  }))
}

const FILE = { hash: '1'.padStart(64, '0'), size: 1_000 }
