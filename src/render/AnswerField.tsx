import type { FieldProps } from '@rjsf/utils'
import { domIds } from './domIds.ts'
import { useRenderedInput } from './ElementContext.ts'
import { useRenderScope } from './RenderScope.ts'
import { useAnswer } from './useAnswer.ts'

/**
 * The rjsf field of every input: its kind's control, bound to the answer in the filling. Answers never pass through
 * rjsf's `formData`, so a key press re-renders this component of one element only.
 */
export function AnswerField(_props: FieldProps) {
  const { node, row, state, entry, words } = useRenderedInput()
  const { language, retryLists } = useRenderScope()
  const { value, choices, answer, leave } = useAnswer(node, row)
  const { required, readOnly, violations } = state
  const { id, settings } = node.element
  const ids = domIds(id, row)
  const describedBy = [settings['help'] ? ids.help : '', violations.length ? ids.errors : ''].filter(Boolean).join(' ')
  return (
    <entry.Control
      id={ids.control}
      element={id}
      settings={settings}
      value={value}
      onChange={answer}
      onLeave={leave}
      required={required}
      readOnly={readOnly}
      invalid={violations.length > 0}
      describedBy={describedBy || undefined}
      words={words}
      language={language}
      choices={choices}
      onRetryChoices={retryLists}
    />
  )
}
