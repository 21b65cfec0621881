import type { Element } from '../document/FormDocument.ts'
import type { Check, Checked, Issue } from './Issue.ts'

/** Settings that hold words alone: no expression is among them or in them. */
const WORDS: ReadonlySet<string> = new Set([
  'label',
  'help',
  'placeholder',
  'requiredMessage',
  'constraintMessage',
  'text',
])

/**
 * The same check, which looks again only when something changed that logic could depend on: not for each letter of a
 * label. What it found last is kept.
 */
export function whileLogicStands(check: Check): Check {
  let last: { readonly checked: Checked; readonly issues: readonly Issue[] } | null = null
  return (checked) => {
    const issues = last && sameLogic(last.checked, checked) ? last.issues : check(checked)
    last = { checked, issues }
    return issues
  }
}

function sameLogic(a: Checked, b: Checked): boolean {
  const [before, after] = [a.document, b.document]
  return (
    a.kinds === b.kinds &&
    before.template === after.template &&
    before.form.lists === after.form.lists &&
    before.form.events === after.form.events &&
    before.languages === after.languages &&
    a.elements.length === b.elements.length &&
    a.elements.every((element, i) => sameRules(element, b.elements[i]))
  )
}

function sameRules(a: Element, b: Element | undefined): boolean {
  if (a === b) return true
  // Without a name an element is called by its label, in what a check says of it.
  if (!b || a.id !== b.id || a.kind !== b.kind || a.name !== b.name || a.name === undefined) return false
  if (a.parent !== b.parent || a.children !== b.children) return false
  const keys = new Set([...Object.keys(a.settings), ...Object.keys(b.settings)])
  return [...keys].every((key) => WORDS.has(key) || a.settings[key] === b.settings[key])
}
