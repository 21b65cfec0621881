import '../../../logic/grammar.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDocument, ElementId } from '../../../forms/document/FormDocument.ts'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import { readCondition } from '../../../forms/conditions/readCondition.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { describeCondition } from './describeCondition.ts'
import { subjectsIn } from './subjectsIn.ts'

interface ConditionDescriptionProps {
  readonly value: string
  readonly own: ElementId | null
  readonly placeIn: (document: FormDocument) => RulePlace
  /** True if the text of the condition is not shown besides. */
  readonly alone: boolean
}

/** A condition in plain language; where it cannot be described, its text, unless that is shown besides. */
export function ConditionDescription({ value, own, placeIn, alone }: ConditionDescriptionProps) {
  const { t } = useTranslation('logic')
  const editor = useEditor()
  // Recomputed when the form was checked again: labels and choices may have changed.
  const checked = useEditorState((state) => state.issues)
  const language = useEditorState((state) => state.language)
  const description = useMemo(() => {
    const { document } = editor.state
    const { scope, wants } = placeIn(document)
    if (wants !== 'condition' || value.trim() === '') return ''
    const subjects = checked ? subjectsIn(document, editor.kinds, { scope, own, language }) : []
    const read = readCondition(value, (name) => subjects.find((one) => one.name === name)?.type === 'boolean')
    return 'condition' in read ? describeCondition(read.condition, subjects, t) : ''
  }, [value, own, placeIn, editor, checked, language, t])
  if (description === '' && !alone) return null
  return <p className={alone ? 'ed-condition' : 'ed-hint ed-read'}>{description || <code dir="ltr">{value}</code>}</p>
}
