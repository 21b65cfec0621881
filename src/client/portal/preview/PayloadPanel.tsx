import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { useResponse } from '../../api/useResponse.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSession } from '../../session/useSession.ts'
import { nextPage } from '../../collect/fill/nextPage.ts'
import type { PreviewFilling } from './previewStore.ts'
import { useFillingChange } from './useFillingChange.ts'
import { paths } from '../../../contract/paths.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'

interface PayloadPanelProps {
  readonly piece: PreviewFilling
}

/** Request that submitting the form would send with the current answers: URL, headers and body. */
export function PayloadPanel({ piece }: PayloadPanelProps) {
  const { t } = useTranslation('preview')
  const { message, problem } = useNotices()
  const { info } = useSession()
  const { live, page } = piece
  const { filling } = live
  const { answer } = useResponse('listVersions', { params: { id: page.formId } })
  const status = useSyncExternalStore(live.subscribe, live.sendState)
  useFillingChange(filling)
  const versions = answer.state === 'loaded' ? answer.data.versions.map(({ number }) => number) : []
  const email = info.googleUser?.email
  const { method, url, headers, body } = payloadOf(piece, { version: Math.max(0, ...versions) + 1, email })
  if (body === null) return <p className="bench-hint">{t('payload.never')}</p>
  const json = JSON.stringify(body, null, 2)
  const { answered, asked } = filling.progress()
  const next = nextPage(page, live, null)
  const copy = () => webDevice.copyText(json).then(() => message.success(t('payload.copied')), problem)
  return (
    <div className="bench-payload">
      <p className="bench-hint" role="status" data-sent={status.state === 'sent' || undefined}>
        {status.state === 'sent' ? t('payload.sent') : t('payload.live', { answered, asked })}
      </p>
      <p className="bench-target">
        <b>{method}</b> <code>{url}</code>
      </p>
      <details>
        <summary>{t('payload.headers')}</summary>
        <dl className="bench-headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="bench-row">
        <h2>{t('payload.body')}</h2>
        <span className="bench-hint">{t('payload.bytes', { bytes: new Blob([json]).size })}</span>
        <button type="button" className="bench-button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      <pre className="bench-code-box" tabIndex={0} aria-label={t('payload.body')}>
        {json}
      </pre>
      {next && <p className="bench-hint">{t('payload.next', { where: 'url' in next ? next.url : next.path })}</p>}
      <p className="bench-hint">{t('payload.given')}</p>
    </div>
  )
}

/** Placeholders for values that only a real submission gets. */
const PRETENDED_ID = '00000000-0000-4000-8000-000000000000'
const PRETENDED_TASK = 'task'
const PRETENDED_TIME = '2026-01-01T00:00:00.000Z'
const TOKEN = '<access token>'

/** A request as a published form would make it. */
interface WouldSend {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  /** Null for a form that takes no submissions. */
  readonly body: SubmissionBody | null
}

interface Known {
  /** Number of the next version to be published. */
  readonly version: number
  readonly email?: string | undefined
}

/** Returns the request that submitting the form would send now (specification, section 7). */
function payloadOf({ page, live: { filling } }: PreviewFilling, { version, email }: Known): WouldSend {
  const { compiled } = filling
  const { template, mode, form } = compiled
  const details = {
    formId: page.formId,
    version,
    id: PRETENDED_ID,
    startedAt: PRETENDED_TIME,
    completedAt: PRETENDED_TIME,
    ...(email ? { googleEmail: email } : {}),
    ...(template === TEMPLATE_KINDS.MICRO_TASK ? { taskId: PRETENDED_TASK } : {}),
  }
  const body = template === TEMPLATE_KINDS.INFO ? null : buildSubmission(filling, details)
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  if (form.submitApi) {
    const { url, method = 'POST', headers } = form.submitApi
    return { method, url, headers: { ...json, ...headers }, body }
  }
  if (mode === 'h5') return { method: paths.submitWeb.method, url: paths.submitWeb.path, headers: json, body }
  const { method, path } = paths.submitDriver
  return { method, url: path, headers: { ...json, Authorization: TOKEN, 'x-mts-ssid': TOKEN }, body }
}
