import type { ReactNode } from 'react'
import { AnswerFiles } from './AnswerFiles.tsx'
import type { AnswerColumn } from './answerColumns.ts'

interface ShownAnswerProps {
  readonly column: AnswerColumn
  readonly input: { readonly [name: string]: unknown }
  /** Shown where there is no answer. */
  readonly blank: ReactNode
}

/** One answer of a submission: its text, and its files. */
export function ShownAnswer({ column, input, blank }: ShownAnswerProps) {
  const files = column.files(input)
  if (files.length === 0) return column.text(input) || blank
  return (
    <>
      {!column.isFiles && <p>{column.text(input)}</p>}
      <AnswerFiles files={files} />
    </>
  )
}
