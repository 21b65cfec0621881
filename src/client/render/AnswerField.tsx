import type { FieldProps } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import { controls } from '../../elements/controls.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { entryNow } from './ControlSource.ts'
import { domIds } from './domIds.ts'
import { useNode } from './NodeContext.ts'
import { useRenderScope } from './RenderScope.ts'
import { useAnswer } from './useAnswer.ts'
import { useAuthorWords } from './useAuthorWords.ts'
import { useElementState } from './useElementState.ts'

/**
 * The rjsf field of every input: its kind's control, tied to the answer in the filling. Answers never pass through
 * rjsf's `formData`, so a key press re-renders this component of one element and nothing else.
 */
export function AnswerField(_props: FieldProps) {
  const node = useNode()
  const { id } = node.element
  const { filling, language } = useRenderScope()
  const [value, answer] = useAnswer(node)
  const { required, readOnly, violations } = useElementState(node)
  const words = useAuthorWords()
  const leave = useCallback(() => filling?.leave(id), [filling, id])
  const still = useMemo(() => ({ state: 'ready' as const, choices: choicesOf(node.element.settings) }), [node])
  const entry = entryNow(controls[node.kind.id])
  if (entry?.sort !== 'input') return null

  const { settings } = node.element
  const ids = domIds(id)
  const describedBy = [settings['help'] ? ids.help : '', violations.length ? ids.errors : ''].filter(Boolean).join(' ')
  return (
    <entry.Control
      id={ids.control}
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
      choices={filling?.choices(id) ?? still}
      onRetryChoices={() => {}}
    />
  )
}
