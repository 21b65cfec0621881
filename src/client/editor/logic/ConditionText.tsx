import '../../../logic/grammar.ts'
import { useMemo } from 'react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ruleScopes } from '../../../forms/compile/ruleScopes.ts'
import { readCondition } from '../../../forms/conditions/readCondition.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { describeCondition } from './describeCondition.ts'
import { subjectsIn, type Subject } from './subjectsIn.ts'

interface ConditionTextProps {
  readonly id: ElementId
  readonly setting: string
  readonly source: string
}

/** A condition in plain language, for little space; its text where it cannot be described. */
export function ConditionText({ id, setting, source }: ConditionTextProps) {
  const { t } = useTranslation('logic', { i18n: i18next })
  const editor = useEditor()
  // Recomputed when the form was checked again: labels and choices may have changed.
  const issues = useEditorState((state) => state.issues)
  const language = useEditorState((state) => state.language)
  const description = useMemo(() => {
    const { placeOf, subjectsOf } = surroundings(editor, issues, language)
    const place = placeOf(id, setting)
    if (!place || place.wants !== 'condition') return source
    const subjects = subjectsOf(place.scope, id)
    const read = readCondition(source, (name) => subjects.find((one) => one.name === name)?.type === 'boolean')
    return 'condition' in read ? describeCondition(read.condition, subjects, t) : source
  }, [editor, issues, language, id, setting, source, t])
  return <em>{description}</em>
}

type Surroundings = ReturnType<typeof look>
let last: { readonly issues: EditorState['issues']; readonly language: string; readonly of: Surroundings } | null = null

/** Cached once for all conditions on the canvas: a large form has many. */
function surroundings(editor: Editor, issues: EditorState['issues'], language: string): Surroundings {
  if (last?.issues !== issues || last.language !== language) {
    last = { issues, language, of: look(editor, language) }
  }
  return last.of
}

function look({ state: { document }, kinds }: Editor, language: string) {
  const known = new Map<string, readonly Subject[]>()
  return {
    placeOf: ruleScopes(document, kinds),
    subjectsOf: (scope: Parameters<typeof subjectsIn>[2]['scope'], own: ElementId): readonly Subject[] => {
      // A condition that may read its own answer, or a list, has its own subjects.
      if (scope.value !== undefined || scope.choice !== undefined) {
        return subjectsIn(document, kinds, { scope, own, language })
      }
      const key = scope.repeat ?? ''
      const subjects = known.get(key) ?? subjectsIn(document, kinds, { scope, own: null, language })
      known.set(key, subjects)
      return subjects
    },
  }
}
