import './bench.css'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import type { Beside } from '../../../render/Beside.ts'
import { PseudoTranslationContext, type PseudoTranslator } from '../../../render/PseudoTranslator.ts'
import { ClosingPage, HostNote } from '../../collect/page/lazyDriver.ts'
import type { OpenedForm } from '../../collect/page/openPage.ts'
import { FillingScreen } from '../../collect/fill/FillingScreen.tsx'
import { FormBar } from '../../collect/fill/FormBar.tsx'
import { SentCard } from '../../collect/fill/SentPage.tsx'
import { useFormLanguage } from '../../collect/fill/PageFrame.tsx'
import { PageMessage } from '../../collect/page/PageMessage.tsx'
import { PageTexts } from '../../collect/page/PageTexts.tsx'
import { OpenedPage } from '../../collect/fill/PublishedPage.tsx'
import { simulateDevice } from './simulateDevice.ts'
import { simulate, type PreviewStore, restartFilling } from './previewStore.ts'
import { pseudoTranslate } from '../../../forms/translating/pseudoTranslate.ts'
import { urlOf } from '../../api/call.ts'
import type { MediaOptions } from '../../runtime/media/openMedia.ts'
import type { SendState } from '../../runtime/LiveFilling.ts'
import { type LiveForm, startForm } from '../../runtime/startForm.ts'
import { awaitSimulatedNetwork } from './simulateNetwork.ts'

interface PreviewFormProps {
  readonly page: Page
  readonly store: PreviewStore
}

/** A form as collectors see it, within the simulated surroundings. Nothing is stored or sent. */
export function PreviewForm({ page, store }: PreviewFormProps) {
  const mode = useStore(store, ({ pretence }) => pretence.mode)
  const round = useStore(store, (state) => state.round)
  const pretended = usePretended(store)
  const request = useMemo(
    () => (mode === null ? page : { ...page, document: { ...(page.document as StoredDocument), mode } }),
    [page, mode],
  )
  return (
    <PseudoTranslationContext value={pretended}>
      <OpenedPage page={request}>
        {(opened, form) => <Round key={`${round} ${form.compiled.mode}`} page={opened} form={form} store={store} />}
      </OpenedPage>
    </PseudoTranslationContext>
  )
}

interface RoundProps extends PreviewFormProps {
  readonly form: OpenedForm
}

/** The form until it is started over; the page around it uses the form's language. */
function Round(props: RoundProps) {
  const { compiled } = props.form
  const [own] = useFormLanguage(compiled)
  const wanted = useStore(props.store, ({ pretence }) => pretence.language)
  const language = wanted !== null && compiled.languages.includes(wanted) ? wanted : own
  return (
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      <Filled {...props} language={language} />
    </PageTexts>
  )
}

function Filled({ page, form, store, language }: RoundProps & { readonly language: string }) {
  const { t } = useTranslation('page')
  const { compiled } = form
  const [live] = useState(() => openPreview(page, form, store.getState().carried))
  const inApp = compiled.mode !== 'h5'
  const device = useMemo(() => simulateDevice(store, inApp), [store, inApp])
  useEffect(() => {
    store.setState({ piece: { page, form, live, language } })
  }, [store, page, form, live, language])
  const startOver = () => restartFilling(store)
  const instead = (now: SendState) => {
    if (now.state !== 'sent') return
    if (inApp && page.template === TEMPLATE_KINDS.BLANK) {
      return (
        <Suspense fallback={null}>
          <ClosingPage onNext={startOver} />
        </Suspense>
      )
    }
    return (
      <PageMessage
        mark="done"
        bar={<FormBar compiled={compiled} language={language} named />}
        title={t('sent.title')}
        text={t('preview.notSent')}
        takesFocus
        below={
          <Suspense fallback={null}>
            <SentCard live={live} language={language} />
          </Suspense>
        }
      >
        <button type="button" className="page-button page-button-primary" onClick={startOver}>
          {t('sent.another')}
        </button>
      </PageMessage>
    )
  }
  return (
    <FillingScreen
      live={live}
      language={language}
      onLanguage={(chosen) => simulate(store, { language: chosen, words: null })}
      device={device}
      beside={sayUnread}
      onSubmit={() => void live.submit()}
      onReset={startOver}
      instead={instead}
    >
      {inApp && (
        <Suspense fallback={null}>
          <HostNote />
        </Suspense>
      )}
    </FillingScreen>
  )
}

/** Photos of a preview are not uploaded: tells the author not to wait for suggestions. */
const sayUnread: Beside = ({ kind, element }) => (kind.media && element.settings['prompts'] ? <NotRead /> : null)

function NotRead() {
  return <p className="gf-help">{useTranslation('page').t('preview.notRead')}</p>
}

/** Returns the pseudo-language of a preview; null while the form uses one of its own. */
function usePretended(store: PreviewStore): PseudoTranslator | null {
  const words = useStore(store, ({ pretence }) => pretence.words)
  return useMemo(() => {
    if (words === null) return null
    const say = (text: string) => pseudoTranslate(text, words)
    return words === 'mirrored' ? { say, direction: 'rtl' } : { say }
  }, [words])
}

/** Starts a filling that stores nothing; submitting it only reaches the simulated network. */
function openPreview(page: Page, form: OpenedForm, carried: Answers | null): LiveForm {
  const { formId, origins, validator } = page
  const { openMedia } = form
  return startForm({
    ...form,
    formId,
    version: 0,
    keepsNothing: true,
    ...(carried ? { sent: carried } : {}),
    ...(openMedia
      ? { openMedia: (of: MediaOptions) => ({ ...openMedia(of), sendAll: () => awaitSimulatedNetwork() }) }
      : {}),
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getList', { params: { id: formId, hash } }),
    validatorUrl: validator === null ? null : urlOf('getPreviewValidator', { params: { id: formId, hash: validator } }),
    send: () => awaitSimulatedNetwork(),
    mayPass: (error) => error instanceof TypeError,
  })
}
