import { useEffect } from 'react'
import type { ElementKind, Violation } from '../forms/kinds/ElementKind.ts'
import type { TextResolver } from './ControlProps.ts'
import { drawnForm } from './DrawnForm.ts'
import { useFormTranslation, useRenderScope } from './RenderScope.ts'
import { violationMessage } from './violationMessage.ts'

interface FieldErrorsProps {
  readonly kind: ElementKind
  readonly label: string
  readonly violations: readonly Violation[]
  readonly words: TextResolver
}

/** An answer's violations, in the author's own text if there is one. Mounted only if there are any. */
export function FieldErrors({ kind, label, violations, words }: FieldErrorsProps) {
  const t = useFormTranslation()
  const { filling } = useRenderScope()
  const lines = violations.map((one) => words(one.message) || violationMessage(t, one, { kind, label }))
  // A message for a missing answer contains the question's label itself.
  const named = lines.every((line) => label && line.includes(label))
  const announcement = [named ? '' : label, ...lines].filter(Boolean).join(': ')
  useEffect(() => drawnForm(filling).announcements.wrong(announcement), [filling, announcement])
  useEffect(() => {
    const { marks } = drawnForm(filling)
    marks.look()
    return marks.look
  }, [filling])
  return lines.map((line) => (
    <div key={line} className="gf-error">
      {line}
    </div>
  ))
}
