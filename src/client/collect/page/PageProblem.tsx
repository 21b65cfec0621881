import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem, type ProblemCode } from '../../../contract/problems.ts'
import { PageMessage } from './PageMessage.tsx'
import { TextsWithoutForm } from './PageTexts.tsx'
import { isClosedProblem, ClosedPage } from './lazyClosed.ts'

/** Errors shown like those of a closed form. An id of invalid format is shown as an unknown form. */
const ALSO: readonly string[] = [
  'notAllowed',
  'taskNotFound',
  'badRequest',
  'notFound',
  'versionNotFound',
] satisfies ProblemCode[]

interface PageProblemProps {
  readonly error: unknown
  readonly retry: () => void
}

/** Explains why a form cannot be shown. */
export function PageProblem(props: PageProblemProps) {
  return (
    <TextsWithoutForm>
      <Why {...props} />
    </TextsWithoutForm>
  )
}

function Why({ error, retry }: PageProblemProps) {
  const { t } = useTranslation('page')
  if (error instanceof Problem && (isClosedProblem(error.code) || ALSO.includes(error.code))) {
    return (
      <Suspense fallback={null}>
        <ClosedPage problem={error} retry={retry} />
      </Suspense>
    )
  }
  return (
    <PageMessage title={t('failed.title')} text={t('failed.text')}>
      <button type="button" className="page-button page-button-primary" onClick={retry}>
        {t('failed.retry')}
      </button>
    </PageMessage>
  )
}
