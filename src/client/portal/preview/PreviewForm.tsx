import './bench.css'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { RowId } from '../../../forms/filling/Filling.ts'
import { placeSearch } from '../../api/placeSearch.ts'
import { type Beside, BesideContext } from '../../render/Beside.ts'
import type { ButtonAction } from '../../render/FormActions.ts'
import { FormView } from '../../render/FormView.tsx'
import { PretendedContext } from '../../render/Pretended.ts'
import type { ActionParams } from '../../runtime/runActions.ts'
import { ClosingPage, HostNote } from '../page/driverParts.ts'
import { focusFirst } from '../page/focusFirst.ts'
import { OpeningNote } from '../page/OpeningNote.tsx'
import type { OpenedForm } from '../page/openPage.ts'
import { PageFrame, useFormLanguage } from '../page/PageFrame.tsx'
import { PageMessage } from '../page/PageMessage.tsx'
import { OpenedPage } from '../page/PublishedPage.tsx'
import { SendStatus } from '../page/SendStatus.tsx'
import { useWatched } from '../page/useWatched.ts'
import { openPreview } from './openPreview.ts'
import { pretendDevice } from './pretendDevice.ts'
import { pretend, type PreviewStore, startAnew } from './previewStore.ts'
import { usePretended } from './usePretended.ts'

interface PreviewFormProps {
  readonly page: Page
  readonly store: PreviewStore
}

/** A form as its collectors see it, as far as its preview makes it believe. Nothing of it is kept or sent. */
export function PreviewForm({ page, store }: PreviewFormProps) {
  const mode = useStore(store, ({ pretence }) => pretence.mode)
  const round = useStore(store, (state) => state.round)
  const pretended = usePretended(store)
  const asked = useMemo(
    () => (mode === null ? page : { ...page, document: { ...(page.document as StoredDocument), mode } }),
    [page, mode],
  )
  return (
    <PretendedContext value={pretended}>
      <OpenedPage page={asked}>
        {(opened, form) => <Round key={`${round} ${form.compiled.mode}`} page={opened} form={form} store={store} />}
      </OpenedPage>
    </PretendedContext>
  )
}

interface RoundProps extends PreviewFormProps {
  readonly form: OpenedForm
}

/** The form, filled in until it is started over. */
function Round({ page, form, store }: RoundProps) {
  const { t } = useTranslation('page')
  const { compiled } = form
  const [own] = useFormLanguage(compiled)
  const wanted = useStore(store, ({ pretence }) => pretence.language)
  const language = wanted !== null && compiled.languages.includes(wanted) ? wanted : own
  const [live] = useState(() => openPreview(page, form, store.getState().carried))
  const status = useSyncExternalStore(live.subscribe, live.sendState)
  const inApp = compiled.mode !== 'h5'
  const device = useMemo(() => pretendDevice(store, inApp), [store, inApp])
  useWatched(live, { compiled, language, device })
  useEffect(() => {
    store.setState({ piece: { page, form, live, language } })
  }, [store, page, form, live, language])
  useEffect(
    () =>
      live.subscribe(() => {
        const now = live.sendState()
        if (now.state === 'incomplete') focusFirst(now.wrong)
      }),
    [live],
  )
  const startOver = () => startAnew(store)
  const actions = {
    busy: status.state === 'sending',
    run: (action: ButtonAction, params: ActionParams, row: RowId) => {
      if (action === 'reset') return startOver()
      if (action !== 'submit') return live.run(action, params, row)
      void live.submit()
    },
  }
  if (status.state === 'sent') {
    if (inApp && page.template === TEMPLATE_KINDS.BLANK) {
      return (
        <Suspense fallback={null}>
          <ClosingPage onNext={startOver} />
        </Suspense>
      )
    }
    return (
      <PageMessage title={t('sent.title')} text={t('preview.notSent')}>
        <button type="button" className="page-button page-button-primary" onClick={startOver}>
          {t('sent.another')}
        </button>
      </PageMessage>
    )
  }
  const view = {
    compiled,
    filling: live.filling,
    language,
    media: live.media,
    places: placeSearch,
    positions: device,
    actions,
    onRetryLists: live.retryLists,
    fileUrl: live.fileUrl,
  }
  const footer = compiled.roots.footer.length > 0 && (
    <>
      <SendStatus status={status} filling={live.filling} language={language} live={live} />
      <FormView {...view} area="footer" />
    </>
  )
  return (
    <PageFrame
      compiled={compiled}
      filling={live.filling}
      language={language}
      onLanguage={(chosen) => pretend(store, { language: chosen, words: null })}
      footer={footer}
    >
      {inApp && (
        <Suspense fallback={null}>
          <HostNote />
        </Suspense>
      )}
      <OpeningNote opening={live.opening} />
      <BesideContext value={sayUnread}>
        <FormView {...view} />
      </BesideContext>
    </PageFrame>
  )
}

/** A photo of a preview is sent nowhere: its author is told not to wait for suggestions. */
const sayUnread: Beside = ({ kind, element }) => (kind.media && element.settings['prompts'] ? <NotRead /> : null)

function NotRead() {
  return <p className="gf-help">{useTranslation('page').t('preview.notRead')}</p>
}
