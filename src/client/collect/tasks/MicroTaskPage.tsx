import { useEffect } from 'react'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { AnyForm } from '../fill/FormPage.tsx'
import { usePageAddress } from '../../shell/pageAddress.ts'
import { prepareNotices } from '../../notices/NoticesProvider.tsx'
import { whenQuiet } from '../fill/whenQuiet.ts'
import { readPlaceParams } from '../page/placeParams.ts'
import { PublishedPage } from '../fill/PublishedPage.tsx'
import { OneTask } from './OneTask.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { WordsOfForm } from '../fill/WordsOfForm.tsx'

/**
 * `/micro-task/{id}`: the task of a micro-task form given by `id` in the URL, or a choice of tasks without one. A form
 * of another template has no tasks and is only filled in.
 */
export function MicroTaskPage({ id }: { id: string }) {
  const { search, hash } = usePageAddress()
  const { id: taskId } = readPlaceParams({ search, hash })
  useEffect(() => void whenQuiet().then(prepareNotices), [])
  return (
    <PublishedPage id={id}>
      {(page, form) =>
        page.template !== TEMPLATE_KINDS.MICRO_TASK ? (
          <AnyForm key={page.formId} page={page} form={form} />
        ) : (
          <WordsOfForm compiled={form.compiled}>
            {taskId ? (
              <OneTask key={taskId} page={page} form={form} taskId={taskId} />
            ) : (
              <OpenTasks page={page} form={form} />
            )}
          </WordsOfForm>
        )
      }
    </PublishedPage>
  )
}
