import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../../contract/shapes.ts'
import { openFilling } from '../../../forms/filling/openFilling.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { focusElement } from '../../render/focusElement.ts'
import { FormView } from '../../render/FormView.tsx'
import { useSession } from '../../session/useSession.ts'
import { openPage } from './openPage.ts'
import { PageFrame, useFormLanguage } from './PageFrame.tsx'
import { PageProblem } from './PageProblem.tsx'
import { webDevice } from '../../native/webDevice.ts'
import { PageSkeleton } from './PublishedPage.tsx'

const DEVICES = ['phone', 'tablet', 'desktop'] as const

/** What a preview's payload carries where a real one has an id of its own. */
const PREVIEW_ID = '00000000-0000-4000-8000-000000000000'

/** `/page/{id}/preview`: the draft as a collector would see it. Submitting shows the payload and sends nothing. */
export function PreviewPage() {
  const { id = '' } = useParams()
  const { answer, reload } = useAnswer('getPreview', { params: { id } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <Preview page={answer.data} />
}

function Preview({ page }: { page: Page }) {
  const { t } = useTranslation('page')
  const { info } = useSession()
  const compiled = useMemo(() => openPage(page), [page])
  const [language, setLanguage] = useFormLanguage(compiled)
  // Nothing of a preview is kept.
  const [filling, setFilling] = useState(() => openFilling(compiled))
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone')
  const [payload, setPayload] = useState<string>()

  const actions = useMemo(
    () => ({
      busy: false,
      run: (action: 'submit' | 'reset') => {
        setPayload(undefined)
        if (action === 'reset') return setFilling(openFilling(compiled))
        const [first] = filling.checkAll()
        if (first) return void focusElement(first.id)
        const email = info.googleUser?.email ?? info.concedoUser?.email
        const details = { formId: page.formId, version: 1, id: PREVIEW_ID, ...(email ? { googleEmail: email } : {}) }
        setPayload(JSON.stringify(buildSubmission(filling, details), null, 2))
      },
    }),
    [compiled, filling, info, page.formId],
  )
  const view = { compiled, filling, language, positions: webDevice, actions }
  return (
    <div className="preview">
      <div className="preview-bar" role="toolbar" aria-label={t('preview.title')}>
        <strong>{t('preview.title')}</strong>
        <div className="preview-devices" role="group" aria-label={t('preview.device')}>
          {DEVICES.map((one) => (
            <button key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
              {t(`preview.${one}`)}
            </button>
          ))}
        </div>
        <button type="button" onClick={() => actions.run('reset')}>
          {t('startOver')}
        </button>
      </div>
      <div className={`preview-frame preview-${device}`}>
        <PageFrame
          compiled={compiled}
          language={language}
          onLanguage={setLanguage}
          footer={compiled.roots.footer.length > 0 && <FormView {...view} area="footer" />}
        >
          <FormView {...view} />
        </PageFrame>
      </div>
      {payload && (
        <section className="preview-payload" aria-label={t('preview.payload')}>
          <h2>{t('preview.payload')}</h2>
          <p>{t('preview.notSent')}</p>
          <pre>{payload}</pre>
        </section>
      )}
    </div>
  )
}
