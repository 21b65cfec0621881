import { useEffect } from 'react'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { AnyForm } from '../fill/FormPage.tsx'
import { usePageAddress } from '../../shell/pageAddress.ts'
import { prepareNotices } from '../../notices/NoticesProvider.tsx'
import { whenInputPauses } from '../../../render/ui/whenInputPauses.ts'
import { readPlaceParams } from '../page/placeParams.ts'
import { PublishedPage } from '../fill/PublishedPage.tsx'
import { TaskFilling } from './TaskFilling.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { FormTexts } from '../fill/FormTexts.tsx'

/**
 * `/micro-task/{id}`: the task of a micro-task form given by `id` in the URL, or a choice of tasks without one. A form
 * of another template has no tasks and is only filled in.
 */
export function MicroTaskPage({ id }: { id: string }) {
  const { search, hash } = usePageAddress()
  const { id: taskId } = readPlaceParams({ search, hash })
  useEffect(() => void whenInputPauses().then(prepareNotices), [])
  return (
    <PublishedPage id={id}>
      {(page, form) =>
        page.template !== TEMPLATE_KINDS.MICRO_TASK ? (
          <AnyForm key={page.formId} page={page} form={form} />
        ) : (
          <FormTexts compiled={form.compiled}>
            {taskId ? (
              <TaskFilling key={taskId} page={page} form={form} taskId={taskId} />
            ) : (
              <OpenTasks page={page} form={form} />
            )}
          </FormTexts>
        )
      }
    </PublishedPage>
  )
}
