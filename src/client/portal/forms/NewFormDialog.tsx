import { lazyPart } from '../../../render/ui/lazyPart.ts'
import './newForm.css'
import { Collapse, Grid, Input, type InputRef, Modal } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { ImportDocument } from './ImportDocument.tsx'
import type { Refusal } from './ImportRefusal.tsx'
import { placeLanguage, type FormStart } from './FormStart.ts'
import { StartChoices } from './StartChoices.tsx'

const StartPreview = lazyPart(async () => (await import('./StartPreview.tsx')).StartPreview)

/** Creates a form from a template, a place preset or an exported document, and opens it. */
export function NewFormDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t, i18n } = useTranslation(['portal', 'common'])
  const notices = useNotices()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [start, setStart] = useState<FormStart>({ template: TEMPLATE_KINDS.BLANK })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const named = name.trim() ? { name: name.trim() } : {}
  const language = placeLanguage(i18n.language)
  const wide = Grid.useBreakpoint().lg ?? true
  const nameField = useRef<InputRef>(null)

  const make = async (body: FormStart | { readonly document: unknown }) => {
    // Enter pressed twice creates one form.
    if (busy) return
    setBusy(true)
    try {
      const { id } = await call('createForm', { body: { ...named, ...body, language } })
      await navigate(`/forms/${id}/edit`)
    } catch (error) {
      if (error instanceof Problem && error.code === 'documentInvalid') setRefusal({ issues: error.details['issues'] })
      else notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  const preview = (
    <Suspense fallback={<PageLoading />}>
      <StartPreview start={start} name={name} />
    </Suspense>
  )

  return (
    <Modal
      open={open}
      title={t('newForm.title')}
      width={wide ? 1040 : 640}
      centered
      className="new-form"
      okText={t('newForm.create')}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onOk={() => void make(start)}
      onCancel={close}
      afterClose={() => setRefusal(null)}
      afterOpenChange={(isOpen) => isOpen && nameField.current?.focus()}
      destroyOnHidden
    >
      <label className="new-form-name" htmlFor="new-form-name">
        <span>{t('newForm.name')}</span>
        <Input
          id="new-form-name"
          ref={nameField}
          value={name}
          maxLength={200}
          placeholder={t('newForm.namePlaceholder')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void make(start)}
        />
      </label>
      <div className="new-form-body">
        <div className="new-form-scroll">
          <StartChoices start={start} onStart={setStart} />
          <Collapse
            ghost
            items={[
              ...(wide ? [] : [{ key: 'preview', label: t('newForm.preview'), children: preview }]),
              {
                key: 'import',
                label: t('newForm.import'),
                children: <ImportDocument busy={busy} refusal={refusal} onRefusal={setRefusal} onDocument={make} />,
              },
            ]}
          />
        </div>
        {wide && (
          <section className="new-form-preview" aria-label={t('newForm.preview')}>
            {preview}
          </section>
        )}
      </div>
    </Modal>
  )
}
