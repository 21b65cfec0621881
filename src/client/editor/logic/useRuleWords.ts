import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleScopes } from '../../../forms/compile/ruleScopes.ts'
import { readCondition } from '../../../forms/conditions/readCondition.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { FormRule } from './rulesOf.ts'
import { sayCondition } from './sayCondition.ts'
import { subjectsIn, type Subject } from './subjectsIn.ts'

type RuleWords = ReadonlyMap<FormRule, string>

/** Conditions in plain language, by their rules; values, and what there are no words for, are left out. */
export function useRuleWords(rules: readonly FormRule[], document: FormDocument, language: string): RuleWords {
  const { t } = useTranslation('logic')
  const { kinds } = useEditor()
  return useMemo(() => sayRules(rules, document, kinds, language, t), [rules, document, kinds, language, t])
}

function sayRules(
  rules: readonly FormRule[],
  document: FormDocument,
  kinds: Kinds,
  language: string,
  t: TFunction<'logic'>,
): RuleWords {
  const placeOf = ruleScopes(document, kinds)
  const inRepeat = new Map<string | null, readonly Subject[]>()
  const said = new Map<FormRule, string>()
  for (const rule of rules) {
    const place = rule.element === null ? null : placeOf(rule.element, rule.role)
    if (rule.element === null || place?.wants !== 'condition') continue
    const { scope } = place
    const { repeat = null } = scope
    // Most rules of a form stand in the same place, with the same answers to ask about.
    const isPlain = scope.value === undefined && scope.choice === undefined
    const subjects =
      (isPlain ? inRepeat.get(repeat) : undefined) ??
      subjectsIn(document, kinds, { scope, own: rule.element, language })
    if (isPlain) inRepeat.set(repeat, subjects)
    const read = readCondition(rule.source, (name) => subjects.find((one) => one.name === name)?.type === 'boolean')
    if ('condition' in read) said.set(rule, sayCondition(read.condition, subjects, t))
  }
  return said
}
