import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { formFeaturesOf } from '../../../forms/compile/formFeatures.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import type { ChoiceList } from '../../../forms/lists/ChoiceList.ts'
import { listsFor } from '../../../forms/testing/listsFor.ts'
import { runTest, type TestResult } from '../../../forms/testing/runTest.ts'
import { loadFunctions } from '../../../logic/loadFunctions.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

interface TestsOfPublishingProps {
  /** True if the author agreed to publish despite failing tests. */
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  /** Called after the tests ran, with the number of failures. */
  readonly onRun: (failing: number) => void
}

/** Runs the form's tests on the draft to be published; if some fail, the author has to confirm. */
export function TestsOfPublishing({ agreed, onAgree, onRun }: TestsOfPublishingProps) {
  const { t } = useTranslation('preview')
  const editor = useEditor()
  // The document may change meanwhile: issues are fixed here, and other authors may be editing.
  const document = useEditorState(({ history }) => history.stable)
  const [results, setResults] = useState<readonly TestResult[] | 'unknown' | null>(null)
  useEffect(() => {
    let gone = false
    const run = async () => {
      const found = await runAll(editor, document).catch(() => 'unknown' as const)
      if (gone) return
      setResults(found)
      onRun(found === 'unknown' ? 0 : failingOf(found).length)
    }
    void run()
    return () => {
      gone = true
    }
  }, [editor, document, onRun])
  if (results === null || results.length === 0) return null
  if (results === 'unknown') return <p className="ed-hint">{t('tests.notRun')}</p>
  const failing = failingOf(results)
  if (failing.length === 0) return <p>{t('tests.allPass', { count: results.length })}</p>
  return (
    <div role="status">
      <p className="ed-error">{t('tests.someFail', { failing: failing.length, count: results.length })}</p>
      <ul>
        {failing.slice(0, 10).map(({ test }) => (
          <li key={test.id}>{test.name}</li>
        ))}
      </ul>
      <p>
        <a href={`${BASE}/page/${encodeURIComponent(editor.state.form.id)}/preview`} target="_blank" rel="noopener">
          {t('tests.look')}
        </a>
      </p>
      <label className="ed-check">
        <input type="checkbox" checked={agreed} onChange={({ target }) => onAgree(target.checked)} />{' '}
        {t('tests.allTheSame')}
      </label>
    </div>
  )
}

const failingOf = (results: readonly TestResult[]) => results.filter(({ differences }) => differences.length > 0)

async function runAll(editor: Editor, document: FormDocument): Promise<readonly TestResult[]> {
  const { id } = editor.state.form
  const { tests } = await call('listFormTests', { params: { id } })
  if (tests.length === 0) return []
  await loadFunctions(formFeaturesOf(printDocument(document)).expressions)
  const compiled = compileDocument(document, editor.kinds)
  const read = async (hash: string) => (await call('getList', { params: { id, hash } })) as ChoiceList
  const lists = await listsFor(compiled, read)
  return tests.map((test) => runTest({ compiled, lists }, test))
}
