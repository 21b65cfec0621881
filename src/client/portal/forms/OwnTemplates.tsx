import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnTemplate } from '../../../contract/templateShapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { keyOf, type FormStart } from './FormStart.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

interface OwnTemplatesProps {
  /** True if the texts match the search. */
  readonly fits: (words: string) => boolean
  readonly start: FormStart
  readonly onStart: (start: FormStart) => void
}

/** Templates made by authors: to start from, and the user's own to rename, share and delete. */
export function OwnTemplates({ fits, start, onStart }: OwnTemplatesProps) {
  const { t } = useTranslation(['portal', 'common'])
  const { message, modal, problem } = useNotices()
  const { answer, reload } = useAuthorQuery('listTemplates', {})
  const [editing, setEditing] = useState<OwnTemplate | null>(null)
  if (answer.state === 'failed') return <ProblemNote error={answer.error} retry={() => void reload()} />
  const templates =
    answer.state === 'loaded' ? answer.data.templates.filter(({ name, byName }) => fits(`${name} ${byName}`)) : []
  if (templates.length === 0) return null

  const remove = async ({ id, name }: OwnTemplate) => {
    const title = t('ownTemplates.removeTitle', { name })
    const options = { title, content: t('ownTemplates.removeText'), okText: t('ownTemplates.remove'), danger: true }
    if (!(await modal.confirm(options))) return
    try {
      await call('removeTemplate', { params: { templateId: id } })
      if ('ownTemplate' in start && start.ownTemplate === id) onStart({ template: TEMPLATE_KINDS.BLANK })
      message.success(t('ownTemplates.removed', { name }))
      await reload()
    } catch (error) {
      problem(error)
    }
  }
  return (
    <>
      <h2>{t('ownTemplates.gallery')}</h2>
      <div className="new-form-grid">
        {templates.map((template) => {
          const { id, name, mine, byName } = template
          return (
            <div key={id} className={mine ? 'new-form-own' : undefined}>
              <Radio value={keyOf({ ownTemplate: id })}>
                {name}
                <small>
                  {t(`template.${template.template}.title`)} · {t('ownTemplates.by', { name: byName })}
                </small>
              </Radio>
              {mine && (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: [
                      { key: 'edit', label: t('ownTemplates.edit'), onClick: () => setEditing(template) },
                      {
                        key: 'remove',
                        label: t('ownTemplates.remove'),
                        danger: true,
                        onClick: () => void remove(template),
                      },
                    ],
                  }}
                >
                  <Button
                    type="text"
                    icon={<MoreOutlined aria-hidden />}
                    aria-label={t('ownTemplates.more', { name })}
                  />
                </Dropdown>
              )}
            </div>
          )
        })}
      </div>
      {editing && <TemplateDialog template={editing} close={() => setEditing(null)} onSaved={() => void reload()} />}
    </>
  )
}
