import type { FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { contradictoryLogic } from './contradictoryLogic.ts'
import { longQuestion } from './longQuestion.ts'
import { missingTranslation } from './missingTranslation.ts'
import { modeCannotServe } from './modeCannotServe.ts'
import { nearReservedName } from './nearReservedName.ts'
import { requiredHidden } from './requiredHidden.ts'
import { unreachable } from './unreachable.ts'
import { whileLogicStands } from './whileLogicStands.ts'
import { choiceWithoutOptions } from './choiceWithoutOptions.ts'
import { cyclicLogic } from './cyclicLogic.ts'
import { duplicateName } from './duplicateName.ts'
import { emptyLayout } from './emptyLayout.ts'
import { equalChoiceValues } from './equalChoiceValues.ts'
import { fenceWithoutArea } from './fenceWithoutArea.ts'
import { heavyLogic } from './heavyLogic.ts'
import { heavyPatterns } from './heavyPatterns.ts'
import { inputInInfo } from './inputInInfo.ts'
import type { Check, Issue } from './Issue.ts'
import { listUnset } from './listUnset.ts'
import { missingLabel } from './missingLabel.ts'
import { missingName } from './missingName.ts'
import { neverShown } from './neverShown.ts'
import { paleBrand } from './paleBrand.ts'
import { partCount } from './partCount.ts'
import { reservedName } from './reservedName.ts'
import { smallTargets } from './smallTargets.ts'
import { submitMissing } from './submitMissing.ts'
import { templateContentMissing } from './templateContentMissing.ts'
import { templateNeedMissing } from './templateNeedMissing.ts'
import { templateNeedOptional } from './templateNeedOptional.ts'
import { unfilledPrompt } from './unfilledPrompt.ts'
import { unknownColumn } from './unknownColumn.ts'
import { unknownList } from './unknownList.ts'
import { unusedDefault } from './unusedDefault.ts'
import { wrongAddress } from './wrongAddress.ts'
import { wrongExpression } from './wrongExpression.ts'
import { wrongWords } from './wrongWords.ts'
import { wrongFill } from './wrongFill.ts'
import { wrongInstanceName } from './wrongInstanceName.ts'
import { wrongList } from './wrongList.ts'
import { wrongPattern } from './wrongPattern.ts'
import { wrongReaction } from './wrongReaction.ts'

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
  whileLogicStands(wrongExpression),
  wrongWords,
  whileLogicStands(cyclicLogic),
  whileLogicStands(neverShown),
  whileLogicStands(contradictoryLogic),
  whileLogicStands(unreachable),
  whileLogicStands(requiredHidden),
  whileLogicStands(heavyLogic),
  unusedDefault,
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

/** Everything an author should know about the document: errors first, each kind in document order. */
export function checkDocument(document: FormDocument, kinds: Kinds): readonly Issue[] {
  const checked = { document, kinds, elements: [...walk(document)] }
  const issues = checks.flatMap((check) => check(checked))
  const order = new Map(checked.elements.map((element, i) => [element.id, i]))
  const rank = ({ severity, element }: Issue) =>
    (severity === 'error' ? 0 : 1e9) + (element === null ? -1 : (order.get(element) ?? 0))
  return issues.sort((a, b) => rank(a) - rank(b))
}
