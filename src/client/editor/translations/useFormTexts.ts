import { useMemo } from 'react'
import { coverageOf, type Coverage } from '../../../forms/translating/coverageOf.ts'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

/** All words of the form as it is, and how far each further language has them. */
export function useFormTexts() {
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const { languages, outdated } = document
  const texts = useMemo(() => formTexts(document, editor.kinds), [document, editor])
  const coverage = useMemo<ReadonlyMap<string, Coverage>>(() => {
    const [main = 'en', ...others] = languages
    return new Map(others.map((language) => [language, coverageOf(texts, language, main, outdated)]))
  }, [texts, languages, outdated])
  return { document, texts, coverage }
}
