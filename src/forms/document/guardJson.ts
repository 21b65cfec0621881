import { documentIssue, MAX_ISSUES, type DocumentIssue } from './DocumentIssue.ts'
import { pointerTo } from './pointer.ts'

/** Maximum depth of any JSON, so that later recursion cannot overflow the stack. */
const MAX_JSON_DEPTH = 256

/** Keys that may modify an object's prototype. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

type Step = { readonly leave: object } | { readonly value: unknown; readonly at: Place | null; readonly depth: number }

/** A linked step of the path: pointers are formatted only for issues. */
interface Place {
  readonly above: Place | null
  readonly key: string
}

const pointerAt = (at: Place | null): string => (at ? pointerTo(pointerAt(at.above), at.key) : '')

/**
 * Checks that a value is plain, finite, acyclic JSON without unsafe keys. Iterative, so that no input overflows the
 * stack. Returns one issue per location, at most {@link MAX_ISSUES}.
 */
export function guardJson(json: unknown): readonly DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const open = new Set<object>()
  const done = new Set<object>()
  const steps: Step[] = [{ value: json, at: null, depth: 0 }]

  while (steps.length > 0 && issues.length < MAX_ISSUES) {
    const step = steps.pop() as Step
    if ('leave' in step) {
      open.delete(step.leave)
      done.add(step.leave)
      continue
    }
    const { value, at, depth } = step
    const odd = jsonProblem(value)
    if (odd !== null) issues.push(documentIssue(pointerAt(at), 'notJson', { found: odd }))
    if (odd !== null || typeof value !== 'object' || value === null || done.has(value)) continue
    if (open.has(value)) {
      issues.push(documentIssue(pointerAt(at), 'cycle'))
      continue
    }
    if (depth >= MAX_JSON_DEPTH) {
      issues.push(documentIssue(pointerAt(at), 'tooDeep', { limit: MAX_JSON_DEPTH }))
      continue
    }
    open.add(value)
    steps.push({ leave: value })
    const isList = Array.isArray(value)
    // Pushed in reverse, since the last one is visited first.
    for (const key of Object.keys(value).toReversed()) {
      const child = (value as { readonly [key: string]: unknown })[key]
      const isUnsafe = !isList && UNSAFE_KEYS.includes(key)
      // Most values: nothing can be wrong with them, and a step for each would be most of the work.
      if (!isUnsafe && isSound(child)) continue
      const below = { above: at, key }
      if (isUnsafe) issues.push(documentIssue(pointerAt(below), 'unsafeKey', { key }))
      else if (child !== undefined || isList) steps.push({ value: child, at: below, depth: depth + 1 })
    }
  }
  return issues
}

const isSound = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)

/** Returns why a value is not JSON, as a sentence; null if it is. */
function jsonProblem(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : String(value)
    case 'object': {
      if (value === null || Array.isArray(value)) return null
      const prototype: unknown = Object.getPrototypeOf(value)
      return prototype === Object.prototype || prototype === null ? null : 'an object of a class'
    }
    default:
      return typeof value
  }
}
