import './tests.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { newId } from '../../../forms/document/newId.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'
import type { FormTest } from '../../../forms/testing/FormTest.ts'
import { generateTests } from '../../../forms/testing/generateTests.ts'
import type { TestedForm } from '../../../forms/testing/outcomeOf.ts'
import { recordTest } from '../../../forms/testing/recordTest.ts'
import { runTest, type TestResult } from '../../../forms/testing/runTest.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { PreviewFilling, PreviewStore } from './previewStore.ts'
import { samplePlace } from './samplePlace.ts'
import { TestItem } from './TestItem.tsx'
import { useFormTests, useTestedForm } from './useFormTests.ts'
import { VersionTests } from './VersionTests.tsx'
import type { TFunction } from 'i18next'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { Branch } from '../../../forms/testing/branchesOf.ts'

interface TestsPanelProps {
  readonly page: Page
  readonly store: PreviewStore
  readonly piece: PreviewFilling
}

/** The form's tests, recorded from answers or generated, with their results on the current draft. */
export function TestsPanel({ page, store, piece }: TestsPanelProps) {
  const { t } = useTranslation('preview')
  const form = useTestedForm(page)
  const { answer, put, remove } = useFormTests(page.formId)
  const { answer: versions } = useResponse('listVersions', { params: { id: page.formId } })
  const [version, setVersion] = useState<number | null>(null)
  const tests = answer.state === 'loaded' ? answer.data.tests : null
  const results = useMemo(() => (form && tests ? tests.map((test) => runTest(form, test)) : null), [form, tests])
  if (answer.state === 'failed') return <p className="bench-wrong">{t('tests.unknown')}</p>
  if (!form || !tests || !results) {
    return (
      <p className="bench-hint" role="status">
        {t('opening')}
      </p>
    )
  }
  return (
    <>
      <p className="bench-hint">{t('tests.hint')}</p>
      {versions.state === 'loaded' && versions.data.versions.length > 0 && (
        <label className="bench-field">
          {t('tests.of')}
          <select
            className="bench-input"
            value={version ?? ''}
            onChange={({ target }) => setVersion(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('tests.draft')}</option>
            {versions.data.versions.map(({ number }) => (
              <option key={number} value={number}>
                {t('tests.version', { number })}
              </option>
            ))}
          </select>
        </label>
      )}
      {version !== null && <VersionTests page={page} version={version} form={form} store={store} piece={piece} />}
      {version === null && <DraftTests {...{ form, tests, results, store, piece, put, remove }} />}
    </>
  )
}

interface DraftTestsProps extends MakeTestsProps {
  readonly results: readonly TestResult[]
  readonly remove: (test: FormTest) => Promise<void>
}

/** The tests of the draft, and the ways to add more. */
function DraftTests({ results, remove, ...make }: DraftTestsProps) {
  const { t } = useTranslation('preview')
  const { form, tests, store, piece, put } = make
  const passed = results.filter(({ differences }) => differences.length === 0).length
  return (
    <>
      <MakeTests {...make} />
      {tests.length > 0 && (
        <p role="status" className={passed === tests.length ? 'tests-passed' : 'bench-wrong'}>
          {t('tests.passed', { passed, count: tests.length })}
        </p>
      )}
      <ul className="tests-list">
        {results.map((result) => (
          <TestItem
            key={result.test.id}
            result={result}
            compiled={form.compiled}
            language={piece.language}
            store={store}
            onPut={(test) => put([test])}
            onRemove={() => remove(result.test)}
          />
        ))}
      </ul>
    </>
  )
}

interface MakeTestsProps {
  readonly form: TestedForm
  readonly tests: readonly FormTest[]
  readonly store: PreviewStore
  readonly piece: PreviewFilling
  readonly put: (tests: readonly FormTest[]) => Promise<void>
}

function MakeTests({ form, tests, store, piece, put }: MakeTestsProps) {
  const { t } = useTranslation(['preview', 'elements'])
  const { problem } = useNotices()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [announcements, setAnnouncements] = useState<readonly string[]>([])
  const now = () => localTimestamp(new Date(Date.now() + store.getState().pretence.ahead))
  const work = async (make: () => Promise<readonly FormTest[]>) => {
    setBusy(true)
    try {
      await put(await make())
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  const record = () =>
    work(async () => {
      setAnnouncements([])
      setName('')
      const called = name.trim() || t('preview:tests.numbered', { number: tests.length + 1 })
      return [
        recordTest(form, { id: newId(Math.random), name: called, now: now(), answers: piece.live.filling.draft() }),
      ]
    })
  const generate = () =>
    work(async () => {
      const made = await generateTests(form, {
        now: now(),
        place: samplePlace(store.getState().pretence),
        given: tests,
      })
      const say = (branch: (typeof made.unreached)[number]) =>
        sayBranch(branch, t, piece.language, form.compiled.languages)
      const fills = made.fills.map(({ branch, is, answers, now: at }) => {
        const called =
          is === 'branch' && branch ? say(branch) : t(`preview:tests.${is === 'blank' ? 'blank' : 'samples'}`)
        return recordTest(form, { id: newId(Math.random), name: called.slice(0, 200), now: at, answers })
      })
      setAnnouncements([
        t('preview:tests.made', {
          count: fills.length,
          reached: made.branches - made.unreached.length,
          branches: made.branches,
        }),
        ...made.unreached.map((branch) => t('preview:tests.unreached', { branch: say(branch) })),
        ...made.impossible.map((branch) => t('preview:tests.impossible', { branch: say(branch) })),
      ])
      return fills
    })
  return (
    <>
      <div className="bench-row">
        <input
          className="bench-input bench-wide"
          aria-label={t('preview:tests.name')}
          placeholder={t('preview:tests.name')}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="button" className="bench-button bench-primary" disabled={busy} onClick={() => void record()}>
          {t('preview:tests.record')}
        </button>
      </div>
      <div className="bench-row tests-generate">
        <button type="button" className="bench-button" disabled={busy} onClick={() => void generate()}>
          {t('preview:tests.generate')}
        </button>
      </div>
      <div role="status">
        {announcements.map((line) => (
          <p key={line} className="bench-hint">
            {line}
          </p>
        ))}
      </div>
    </>
  )
}

/** Describes a branch of a form's rules: `Depth · Shown when: holds`. */
function sayBranch(
  { node, role, holds }: Branch,
  t: TFunction<['preview', 'elements']>,
  language: string,
  [main]: readonly string[],
): string {
  const { element, kind } = node
  const rule = t([`elements:${kind.id}.settings.${role}`, `elements:common.settings.${role}`])
  return t('preview:tests.branch', {
    element: titleOf(element, language, main) || t(`elements:${kind.id}.title`),
    rule,
    way: t(holds ? 'preview:why.holds' : 'preview:why.holdsNot'),
  })
}
