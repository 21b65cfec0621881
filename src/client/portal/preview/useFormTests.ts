import { useEffect, useMemo, useState } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import type { ChoiceList } from '../../../forms/lists/ChoiceList.ts'
import type { FormTest } from '../../../forms/testing/FormTest.ts'
import { listsFor } from '../../../forms/testing/listsFor.ts'
import type { TestedForm } from '../../../forms/testing/outcomeOf.ts'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useOpenedForm } from './useOpenedForm.ts'

/** Opens a page's form for testing. Null until it and its lists are loaded. */
export function useTestedForm(page: Page): TestedForm | null {
  const form = useOpenedForm(page)
  const [lists, setLists] = useState<TestedForm['lists'] | null>(null)
  const { formId } = page
  const compiled = form?.compiled
  useEffect(() => {
    if (!compiled) return
    let gone = false
    const read = async (hash: string) => (await call('getList', { params: { id: formId, hash } })) as ChoiceList
    void listsFor(compiled, read).then((found) => gone || setLists(found))
    return () => {
      gone = true
    }
  }, [compiled, formId])
  return useMemo(() => (compiled && lists ? { compiled, lists } : null), [compiled, lists])
}

/** Tests of a form's draft on the server, with functions to change them. */
export function useFormTests(formId: string) {
  const { answer, reload } = useResponse('listFormTests', { params: { id: formId } })
  return {
    answer,
    reload,
    put: async (tests: readonly FormTest[]) => {
      // One after the other, to keep their order.
      for (const test of tests) await call('putFormTest', { params: { id: formId, testId: test.id }, body: test })
      await reload()
    },
    remove: async (test: FormTest) => {
      await call('removeFormTest', { params: { id: formId, testId: test.id } })
      await reload()
    },
  }
}
