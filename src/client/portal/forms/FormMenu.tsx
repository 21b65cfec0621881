import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { homeOf, mayEdit } from './homeOf.ts'
import { useFormActs } from './useFormActs.ts'

/** What may be done with one form of the list; what this person may not do is not offered. */
export function FormMenu({ form, changed }: { form: FormSummary; changed: () => void }) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const { duplicate, archive, restore } = useFormActs()
  const go = (path: string) => () => void navigate(path)
  const at = (page: string) => go(`/forms/${form.id}/${page}`)
  const then = (act: (form: FormSummary) => Promise<FormSummary | null>) => () =>
    void act(form).then((done) => done && changed())
  const alive = !form.archivedAt
  const items = [
    { key: 'open', show: true, onClick: go(homeOf(form)) },
    { key: 'preview', show: true, onClick: go(`/page/${form.id}/preview`) },
    { key: 'publish', show: alive && mayEdit(form), onClick: at('publish') },
    { key: 'submissions', show: form.template !== TEMPLATE_KINDS.INFO, onClick: at('submissions') },
    { key: 'tasks', show: form.template === TEMPLATE_KINDS.MICRO_TASK, onClick: at('tasks') },
    { key: 'settings', show: mayEdit(form), onClick: at('settings') },
    { key: 'duplicate', show: true, onClick: then(duplicate) },
    { key: 'archive', show: alive && form.role === 'owner', onClick: then(archive) },
    { key: 'restore', show: !alive && form.role === 'owner', onClick: then(restore) },
  ] as const
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items
          .filter(({ show }) => show)
          .map(({ key, onClick }) => ({ key, label: t(`action.${key}`), onClick })),
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('forms.actions', { name: form.name })} />
    </Dropdown>
  )
}
