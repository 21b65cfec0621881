import '../../../../elements/controls.ts'
import '../../../../render/render.css'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../../contract/shapes.ts'
import { allowedUrl } from '../../../../forms/addresses/allowedUrl.ts'
import type { Filling } from '../../../../forms/filling/Filling.ts'
import { openFilling } from '../../../../forms/filling/openFilling.ts'
import { FormView } from '../../../../render/FormView.tsx'
import { urlOf } from '../../../api/call.ts'
import { type LoadingLists, loadLists } from '../../../runtime/loadLists.ts'
import { oneQuestionForm } from './editableQuestions.ts'

/** Opens a filling of one question of a stored document. `value`: its answer, null for none. Null if there is no such question. */
export function openEntry(document: unknown, element: string, value: unknown = null): Filling | null {
  const compiled = oneQuestionForm(document, element)
  const name = compiled?.nodes.find((node) => node.element.id === element)?.element.name
  if (!compiled) return null
  return openFilling(compiled, { answers: value === null || !name ? {} : { [name]: value }, from: 'draft' })
}

interface AnswerEntryProps {
  readonly filling: Filling
  readonly form: FormDetail
  readonly onAnswer: () => void
}

/** One question with its own control, drawn by the renderer of forms. */
export function AnswerEntry({ filling, form, onAnswer }: AnswerEntryProps) {
  const { i18n } = useTranslation()
  const lists = useRef<LoadingLists>(null)
  const { id, origins } = form
  const fileUrl = useCallback((hash: string) => urlOf('getList', { params: { id, hash } }), [id])
  const answered = useEffectEvent(onAnswer)
  useEffect(() => filling.subscribeAll(() => answered()), [filling])
  useEffect(() => {
    lists.current = loadLists(filling, {
      ofHash: fileUrl,
      ofUrl: (url) => allowedUrl(url, location.origin, origins),
    })
  }, [filling, fileUrl, origins])
  return (
    <FormView
      compiled={filling.compiled}
      filling={filling}
      language={i18n.language}
      fileUrl={fileUrl}
      onRetryLists={() => lists.current?.retry()}
    />
  )
}
