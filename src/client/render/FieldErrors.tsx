import { useEffect } from 'react'
import type { Violation } from '../../forms/kinds/ElementKind.ts'
import { drawnForm } from './DrawnForm.ts'
import { useFormWords, useRenderScope } from './RenderScope.ts'

interface FieldErrorsProps {
  readonly label: string
  readonly violations: readonly Violation[]
}

/** What is wrong with an answer, in the author's own words where there are some. Mounted only when something is. */
export function FieldErrors({ label, violations }: FieldErrorsProps) {
  const t = useFormWords()
  const { words, filling } = useRenderScope()
  const lines = violations.map(({ key, params, message }) => words(message) || t(key, params ?? {}))
  const said = [label, ...lines].filter(Boolean).join(': ')
  useEffect(() => drawnForm(filling).announcements.wrong(said), [filling, said])
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
