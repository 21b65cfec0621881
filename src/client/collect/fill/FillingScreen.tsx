import '../../../elements/controls.ts'
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import { placeSearch } from '../../api/placeSearch.ts'
import { webDevice } from '../../native/webDevice.ts'
import { BesideContext, type Beside } from '../../../render/Beside.ts'
import { FormView } from '../../../render/FormView.tsx'
import { focusFirstError } from '../page/focusFirstError.ts'
import { useRunningForm } from '../page/useRunningForm.ts'
import type { BarParts } from './FormBar.tsx'
import { DraftNote } from './lazyNotes.ts'
import { PageFrame } from './PageFrame.tsx'
import { SendStatus, type SendStatusProps } from './SendStatus.tsx'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../native/Device.ts'
import type { ButtonAction } from '../../../render/FormActions.ts'
import type { SendState } from '../../runtime/LiveFilling.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

type ViewProps = Parameters<typeof FormView>[0]
type RunButton = NonNullable<ViewProps['actions']>['run']

interface FillingScreenProps extends Pick<ViewProps, 'start' | 'tilesUrl'> {
  readonly live: LiveForm
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly device?: Device
  readonly beside: Beside
  readonly onSubmit: () => void
  /** Replaces the submit button's own label. */
  readonly submitLabel?: string
  readonly onReset: () => void
  /** Keeps a draft for later; absent where no drafts are kept. */
  readonly setAside?: () => void
  /** The submit button is busy for a reason other than sending. */
  readonly busy?: boolean
  /** Called on each change of the send state. */
  readonly onSending?: (now: SendState) => void
  /** Replaces the form in that send state; undefined shows the form. */
  readonly instead?: (now: SendState) => ReactNode
  /** Renders the form again from its draft. */
  readonly onStartOver?: () => void
  /** Shows the send state even if the form has no footer. */
  readonly saysAlways?: boolean
  readonly bar?: BarParts | undefined
  /** Shown before the submit button. */
  readonly besideSubmit?: ReactNode
  /** Answers are sent from this page. */
  readonly sends?: boolean
  /** Shown above the questions. */
  readonly children?: ReactNode
}

/** A form being filled in: its elements, the actions of its buttons, and the send state. */
export function FillingScreen(props: FillingScreenProps) {
  const { live, language, onLanguage, device = webDevice, onSubmit, onReset, onStartOver, children } = props
  const { filling } = live
  const { compiled } = filling
  const readState = () => screenState(live.sendState())
  const status = useSyncExternalStore(live.subscribe, readState, readState)
  useRunningForm(live, { compiled, language, device })
  const goOn = useEffectEvent(() => {
    const now = live.sendState()
    if (now.state === 'incomplete') focusFirstError(now.wrong)
    props.onSending?.(now)
  })
  useEffect(() => live.subscribe(() => goOn()), [live])
  const instead = props.instead?.(status)
  if (instead !== undefined) return instead

  const run: RunButton = (action: ButtonAction, params, row) => {
    if (action === 'reset') onReset()
    else if (action === 'submit') onSubmit()
    else live.run(action, params, row)
  }
  const view = {
    compiled,
    filling,
    language,
    media: live.media,
    places: placeSearch,
    positions: device,
    start: props.start ?? null,
    actions: {
      run,
      busy: props.busy || status.state === 'sending',
      submitLabel: props.submitLabel,
      setAside: props.setAside,
    },
    onRetryLists: live.retryLists,
    fileUrl: live.fileUrl,
    tilesUrl: props.tilesUrl ?? null,
  }
  // A task page shows its number in the list instead.
  const note = props.sends && !props.bar?.title && (
    <Suspense fallback={null}>
      <DraftNote live={live} />
    </Suspense>
  )
  const footer = (props.saysAlways || compiled.roots.footer.length > 0) && (
    <>
      <LiveStatus filling={filling} language={language} live={live} onStartOver={onStartOver} />
      <FormView {...view} area="footer" />
    </>
  )
  return (
    <PageFrame
      compiled={compiled}
      filling={filling}
      language={language}
      onLanguage={onLanguage}
      footer={footer}
      bar={{ ...props.bar, note }}
      beside={props.besideSubmit}
      sends={props.sends}
    >
      {children}
      <OpeningNote opening={live.opening} />
      <BesideContext value={props.beside}>
        <FormView {...view} />
      </BesideContext>
    </PageFrame>
  )
}

const IDLE: SendState = { state: 'idle' }

/** Errors are shown by their questions and beside the button: the rest of the page is not rendered again for them. */
const screenState = (now: SendState) => (now.state === 'incomplete' || now.state === 'idle' ? IDLE : now)

function LiveStatus(props: Omit<SendStatusProps, 'status'> & Pick<FillingScreenProps, 'live'>) {
  const { live } = props
  return <SendStatus {...props} status={useSyncExternalStore(live.subscribe, live.sendState, live.sendState)} />
}

/** State of the opening call that fills in answers; the form can be filled in meanwhile. */
function OpeningNote({ opening }: { opening: LiveForm['opening'] }) {
  const { t } = useTranslation('page')
  const state = useSyncExternalStore(opening.subscribe, opening.state, opening.state)
  return (
    <div role="status">
      {state === 'loading' && (
        <p className="page-note">
          <span className="page-spinner" aria-hidden="true" />
          {t('opening.loading')}
        </p>
      )}
      {state === 'failed' && (
        <p className="page-note page-note-wrong">
          {t('opening.failed')}{' '}
          <button type="button" className="page-link" onClick={opening.retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
