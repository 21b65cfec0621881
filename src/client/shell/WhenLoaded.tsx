import type { ReactNode } from 'react'
import type { Loadable } from '../api/useResponse.ts'
import { PageLoading } from './PageLoading.tsx'
import { ProblemNote } from './ProblemNote.tsx'

/** Draws a loaded answer, or its placeholder while loading or after a failure. */
export function WhenLoaded<T>(props: {
  readonly answer: Loadable<T>
  readonly retry: () => void
  readonly children: (data: T) => ReactNode
}) {
  const { answer, retry, children } = props
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <ProblemNote error={answer.error} retry={retry} />
  return children(answer.data)
}
