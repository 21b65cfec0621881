import { walk } from '../document/walk.ts'
import { contradictoryLogic, cyclicLogic, wrongExpression, wrongInstanceName, wrongReaction } from './logicChecks.ts'
import { longQuestion } from './longQuestion.ts'
import { missingTranslation, missingLabel, unfilledPrompt } from './textChecks.ts'
import { modeCannotServe, fenceWithoutArea, unusedDefault, wrongAddress } from './settingChecks.ts'
import { nearReservedName, duplicateName, missingName, reservedName } from './nameChecks.ts'
import { requiredHidden, unreachable, neverShown } from './visibilityChecks.ts'
import { choiceWithoutOptions, equalChoiceValues } from './choiceChecks.ts'
import { emptyLayout, partCount } from './layoutChecks.ts'
import { heavyLogic } from './heavyLogic.ts'
import { heavyPatterns, wrongPattern } from './patternChecks.ts'
import {
  inputInInfo,
  submitMissing,
  templateContentMissing,
  templateNeedMissing,
  templateNeedOptional,
} from './templateChecks.ts'
import { listUnset, unknownColumn, unknownList, wrongFill, wrongList } from './listChecks.ts'
import { calculatedFromPersonal } from './personalChecks.ts'
import { paleBrand, smallTargets } from './themeChecks.ts'
import { wrongText } from './wrongText.ts'
import type { FormDocument, Element } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Check, Issue, CheckInput } from './Issue.ts'

const checks: readonly Check[] = [
  templateNeedMissing,
  templateNeedOptional,
  templateContentMissing,
  submitMissing,
  missingName,
  duplicateName,
  reservedName,
  nearReservedName,
  choiceWithoutOptions,
  listUnset,
  equalChoiceValues,
  unlessLogicBroken(wrongExpression),
  wrongText,
  unlessLogicBroken(cyclicLogic),
  unlessLogicBroken(neverShown),
  unlessLogicBroken(contradictoryLogic),
  unlessLogicBroken(unreachable),
  unlessLogicBroken(requiredHidden),
  unlessLogicBroken(heavyLogic),
  unusedDefault,
  unlessLogicBroken(calculatedFromPersonal),
  unknownList,
  unknownColumn,
  wrongList,
  wrongPattern,
  heavyPatterns,
  wrongAddress,
  wrongReaction,
  wrongInstanceName,
  unfilledPrompt,
  wrongFill,
  fenceWithoutArea,
  emptyLayout,
  partCount,
  missingLabel,
  missingTranslation,
  longQuestion,
  modeCannotServe,
  inputInInfo,
  paleBrand,
  smallTargets,
]

/** Returns all issues of a document: errors first, then in document order. */
export function checkDocument(document: FormDocument, kinds: Kinds): readonly Issue[] {
  const checked = { document, kinds, elements: [...walk(document)] }
  const issues = checks.flatMap((check) => check(checked))
  const order = new Map(checked.elements.map((element, i) => [element.id, i]))
  const rank = ({ severity, element }: Issue) =>
    (severity === 'error' ? 0 : 1e9) + (element === null ? -1 : (order.get(element) ?? 0))
  return issues.sort((a, b) => rank(a) - rank(b))
}

/** Settings that contain only text and no expressions. */
const WORDS: ReadonlySet<string> = new Set([
  'label',
  'help',
  'placeholder',
  'requiredMessage',
  'constraintMessage',
  'text',
])

/**
 * Memoizes a check that depends on logic only, so that it does not run for each character typed in a label. Keeps the
 * last result.
 */
function unlessLogicBroken(check: Check): Check {
  let last: { readonly checked: CheckInput; readonly issues: readonly Issue[] } | null = null
  return (checked) => {
    const issues = last && sameLogic(last.checked, checked) ? last.issues : check(checked)
    last = { checked, issues }
    return issues
  }
}

function sameLogic(a: CheckInput, b: CheckInput): boolean {
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
  // Messages name an element without a name by its label, so that labels matter.
  if (!b || a.id !== b.id || a.kind !== b.kind || a.name !== b.name || a.name === undefined) return false
  if (a.parent !== b.parent || a.children !== b.children) return false
  const keys = new Set([...Object.keys(a.settings), ...Object.keys(b.settings)])
  return [...keys].every((key) => WORDS.has(key) || a.settings[key] === b.settings[key])
}
