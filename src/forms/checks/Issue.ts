import type { Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

export type IssueRule =
  | 'templateNeedMissing'
  | 'templateNeedOptional'
  | 'taskWithoutQuestion'
  | 'infoWithoutText'
  | 'submitMissing'
  | 'missingName'
  | 'duplicateName'
  | 'reservedName'
  | 'choiceWithoutOptions'
  | 'noList'
  | 'equalChoiceValues'
  | 'badExpression'
  | 'wrongWords'
  | 'referenceToUnknownName'
  | 'cyclicLogic'
  | 'neverShown'
  | 'unusedDefault'
  | 'calculatedFromPersonal'
  | 'unknownList'
  | 'duplicateList'
  | 'listColumnMissing'
  | 'emptyList'
  | 'emptyLayout'
  | 'tooFewParts'
  | 'tooManyParts'
  | 'wrongAddress'
  | 'wrongPattern'
  | 'reactionToUnknownName'
  | 'instanceNameUnknown'
  | 'unfilledPrompt'
  | 'fillOfNothing'
  | 'fenceWithoutArea'
  | 'missingLabel'
  | 'missingTranslation'
  | 'staleTranslation'
  | 'unreachable'
  | 'contradictoryLogic'
  | 'requiredHidden'
  | 'requiredHiddenWithin'
  | 'nearReservedName'
  | 'longQuestion'
  | 'doubleQuestion'
  | 'noMicrophoneInApp'
  | 'noCameraInApp'
  | 'inputInInfo'
  | 'submitInInfo'
  | 'paleBrand'
  | 'smallTargets'
  | 'malformed'
  | 'tooLarge'
  | 'heavyLogic'
  | 'heavyWithRows'
  | 'heavyPatterns'

export type FixName =
  | 'giveName'
  | 'renameFree'
  | 'addChoices'
  | 'useList'
  | 'makeValuesDiffer'
  | 'removeLogic'
  | 'escapeBraces'
  | 'removeDefault'
  | 'markPersonal'
  | 'markOpen'
  | 'notRequired'
  | 'makeRequired'
  | 'correctColumn'
  | 'removeStep'
  | 'removePattern'
  | 'removeCall'
  | 'removeRedirect'
  | 'removeReaction'
  | 'removeInstanceName'
  | 'removePrompt'
  | 'removeFill'
  | 'removeRule'
  | 'chooseInline'
  | 'moveToTop'
  | 'addNeeded'
  | 'addSubmit'
  | 'ungroup'
  | 'shortenQuestion'
  | 'splitQuestion'
  | 'changeKind'
  | 'darkenBrand'
  | 'enlargeTargets'
  | 'remove'

/** A fix for an issue: an edit, and the message key of its button. */
export interface Fix {
  readonly labelKey: `editor:fix.${FixName}`
  readonly edit: Edit
  /** Kind the element is converted to: what is lost is shown first. */
  readonly becomes?: string
}

/** A problem for the author. Errors prevent publishing; warnings do not. */
export interface Issue {
  readonly severity: 'error' | 'warning'
  /** Id of the element; null for the whole form. */
  readonly element: ElementId | null
  /** `blocks:newerOf` is found by the editor only, since a document does not contain the state of its blocks. */
  readonly key: `editor:issue.${IssueRule}` | 'blocks:newerOf'
  readonly params: { readonly [name: string]: string | number }
  readonly fixes: readonly Fix[]
}

/** Input of every rule. `elements` is the whole tree in document order. */
export interface CheckInput {
  readonly document: FormDocument
  readonly kinds: Kinds
  readonly elements: readonly Element[]
}

/** A rule: pure, and must not throw for unfinished documents. */
export type Check = (checked: CheckInput) => readonly Issue[]
