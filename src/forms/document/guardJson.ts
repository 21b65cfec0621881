import { documentIssue, MAX_ISSUES, type DocumentIssue } from './DocumentIssue.ts'
import { pointerTo } from './pointer.ts'

/** Deeper JSON than this is refused anywhere, so that no later recursion can run out of stack. */
const MAX_JSON_DEPTH = 256

/** Keys that reach an object's prototype when they are written carelessly. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

type Step = { readonly leave: object } | { readonly value: unknown; readonly at: Place | null; readonly depth: number }

/** A step on the way down: pointers are written where something is wrong, and nowhere else. */
interface Place {
  readonly above: Place | null
  readonly key: string
}

const pointerAt = (at: Place | null): string => (at ? pointerTo(pointerAt(at.above), at.key) : '')

/**
 * Whether a value is plain, finite, acyclic JSON without unsafe keys. Iterative: no input overflows the stack.
 * Gives one issue per place, at most {@link MAX_ISSUES}.
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
    // Backwards, because the last one pushed is looked at first.
    for (const key of Object.keys(value).toReversed()) {
      const child = (value as { readonly [key: string]: unknown })[key]
      const below = { above: at, key }
      if (!isList && UNSAFE_KEYS.includes(key)) issues.push(documentIssue(pointerAt(below), 'unsafeKey', { key }))
      else if (child !== undefined || isList) steps.push({ value: child, at: below, depth: depth + 1 })
    }
  }
  return issues
}

/** A sentence on why a value is not JSON; null when it is. */
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
