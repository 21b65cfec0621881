import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { mapToCurrentNames } from '../../../forms/testing/mapToCurrentNames.ts'
import type { FormTest } from '../../../forms/testing/FormTest.ts'
import type { Difference, TestResult } from '../../../forms/testing/runTest.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { type PreviewStore, restartFilling } from './previewStore.ts'

interface TestItemProps {
  readonly result: TestResult
  readonly compiled: CompiledForm
  readonly language: string
  readonly store: PreviewStore
  /** Left out for tests frozen with a version. */
  readonly onPut?: (test: FormTest) => Promise<void>
  readonly onRemove?: () => Promise<void>
}

/** Maximum number of differences listed. */
const MOST = 30

/** One test: whether it passes, its differences, and its actions. */
export function TestItem({ result, compiled, language, store, onPut, onRemove }: TestItemProps) {
  const { t } = useTranslation('preview')
  const { problem } = useNotices()
  const [busy, setBusy] = useState(false)
  const { test, differences, actual } = result
  const passed = differences.length === 0
  const answers = mapToCurrentNames(test.answers, test.paths, compiled)
  const work = async (make: () => Promise<void>) => {
    setBusy(true)
    try {
      await make()
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  const accept = async () => {
    const paths = compiled.nodes.flatMap(({ element, path }) => (path === null ? [] : [[element.id, path] as const]))
    await onPut?.({ ...test, answers: { ...answers }, paths: Object.fromEntries(paths), expected: actual })
  }
  return (
    <li data-passed={passed}>
      <details>
        <summary>
          <b aria-hidden="true">{passed ? '✓' : '✗'}</b> {test.name}
          <span>{passed ? t('tests.ok') : t('tests.differs', { count: differences.length })}</span>
        </summary>
        {passed && (
          <p className="bench-hint">{t('tests.same', { count: Object.keys(test.expected.payload).length })}</p>
        )}
        <ul>
          {differences.slice(0, MOST).map((one) => (
            <li key={JSON.stringify(one)}>
              <Differs one={one} compiled={compiled} language={language} />
            </li>
          ))}
        </ul>
        <div className="bench-group">
          <button type="button" className="bench-button" onClick={() => restartFilling(store, answers as Answers)}>
            {t('tests.show')}
          </button>
          {!passed && onPut && (
            <button type="button" className="bench-button" disabled={busy} onClick={() => void work(accept)}>
              {t('tests.accept')}
            </button>
          )}
          {onRemove && (
            <button type="button" className="bench-button" disabled={busy} onClick={() => void work(onRemove)}>
              {t('tests.remove')}
            </button>
          )}
        </div>
      </details>
    </li>
  )
}

interface DiffersProps extends Pick<TestItemProps, 'compiled' | 'language'> {
  readonly one: Difference
}

function Differs({ one, compiled, language }: DiffersProps) {
  const { t } = useTranslation(['preview', 'render'])
  if (one.is === 'payload') {
    return (
      <>
        <code dir="ltr">{one.pointer}</code>: {sayJson(one.expected)} → {sayJson(one.actual)}
      </>
    )
  }
  const [id = '', row] = one.at.split('@')
  const element = compiled.byId.get(id)?.element
  const title = (element && titleOf(element, language, compiled.languages[0])) || id
  const name = row === undefined ? title : `${title} (${Number(row) + 1})`
  return <>{t(`preview:tests.difference.${one.is}`, { name })}</>
}

const sayJson = (value: unknown) => (value === undefined ? '–' : (JSON.stringify(value) ?? '').slice(0, 120))
