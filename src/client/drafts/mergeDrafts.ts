import type { AnswerPath, CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/** Merged answers of two devices. */
export interface MergedDraft {
  readonly answers: Answers
  /** Conflicts by path: the other device's answer, null if it has none. */
  readonly others: { readonly [path: AnswerPath]: Json | null }
}

/**
 * Merges two drafts with a common `base` field by field: a field changed by one is taken from that one; if both changed
 * it, `ours` stays and theirs is in `others`, for the user to choose. The rows of a repeat are one field.
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

/** Returns the answer at a path of nested answers; undefined if there is none. */
export function answerIn(answers: Answers, path: AnswerPath): Json | undefined {
  let value: Json | undefined = answers
  for (const name of path.split('/')) value = ownOf(value, name)
  return value
}

/** Returns the answers with the one at a path replaced; undefined removes it, and groups left empty. */
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
