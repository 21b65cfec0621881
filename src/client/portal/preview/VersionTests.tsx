import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import type { TestedForm } from '../../../forms/testing/outcomeOf.ts'
import { runTest } from '../../../forms/testing/runTest.ts'
import { useResponse } from '../../api/useResponse.ts'
import type { PreviewFilling, PreviewStore } from './previewStore.ts'
import { TestItem } from './TestItem.tsx'

interface VersionTestsProps {
  readonly page: Page
  readonly version: number
  readonly form: TestedForm
  readonly store: PreviewStore
  readonly piece: PreviewFilling
}

/** Runs the tests published with a version against the draft: shows what would change for current answers. */
export function VersionTests({ page, version, form, store, piece }: VersionTestsProps) {
  const { t } = useTranslation('preview')
  const { answer } = useResponse('listVersionTests', { params: { id: page.formId, version } })
  if (answer.state === 'failed') return <p className="bench-wrong">{t('tests.unknown')}</p>
  if (answer.state === 'loading') return null
  const results = answer.data.tests.map((test) => runTest(form, test))
  if (results.length === 0) return <p role="status">{t('tests.noneThen')}</p>
  const passed = results.filter(({ differences }) => differences.length === 0).length
  return (
    <>
      <p role="status" className={passed === results.length ? 'tests-passed' : 'bench-wrong'}>
        {t('tests.passed', { passed, count: results.length })}
      </p>
      <ul className="tests-list">
        {results.map((result) => (
          <TestItem
            key={result.test.id}
            result={result}
            compiled={form.compiled}
            language={piece.language}
            store={store}
          />
        ))}
      </ul>
    </>
  )
}
