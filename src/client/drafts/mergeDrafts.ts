import type { AnswerPath, CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/** What two devices answered, put together. */
export interface MergedDraft {
  readonly answers: Answers
  /** Where both changed an answer, and not to the same: what the other device says, null where it says nothing. */
  readonly others: { readonly [path: AnswerPath]: Json | null }
}

/**
 * Merges two drafts that come from one (`base`) field by field: what one of them changed is taken from it; where both
 * changed, ours stays and theirs stands in `others`, for the person to choose. The rows of a repeat are one field.
 */
export function mergeDrafts(compiled: CompiledForm, base: Answers, ours: Answers, theirs: Answers): MergedDraft {
  let answers = ours
  const others: { [path: AnswerPath]: Json | null } = {}
  for (const { path, repeat, kind, calculation } of compiled.nodes) {
    if (path === null || repeat !== null || calculation || (kind.sort !== 'input' && !kind.rows)) continue
    const [was, mine, other] = [base, ours, theirs].map((all) => answerIn(all, path))
    if (sameJson(mine, other) || sameJson(was, other)) continue
    if (sameJson(was, mine)) answers = withAnswer(answers, path, other)
    else others[path] = other ?? null
  }
  return { answers, others }
}

/** The answer at a path of nested answers; undefined when there is none. */
export function answerIn(answers: Answers, path: AnswerPath): Json | undefined {
  let value: Json | undefined = answers
  for (const name of path.split('/')) value = ownOf(value, name)
  return value
}

/** The answers with another one at a path; undefined takes it away, and groups that hold nothing then with it. */
export function withAnswer(answers: Answers, path: AnswerPath, value: Json | undefined): Answers {
  const [name = '', ...inner] = path.split('/')
  const { [name]: before, ...rest } = answers
  const group = isGroup(before) ? before : {}
  const now = inner.length > 0 ? withAnswer(group, inner.join('/'), value) : value
  const gone = now === undefined || (inner.length > 0 && Object.keys(now as Answers).length === 0)
  return gone ? rest : { ...rest, [name]: now }
}

function ownOf(value: Json | undefined, name: string): Json | undefined {
  return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

const isGroup = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
