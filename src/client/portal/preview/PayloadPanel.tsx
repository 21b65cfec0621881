import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { useAnswer } from '../../api/useAnswer.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSession } from '../../session/useSession.ts'
import { nextPage } from '../../collect/fill/nextPage.ts'
import { payloadOf } from './payloadOf.ts'
import type { PreviewPiece } from './previewStore.ts'
import { useFillingChange } from './useFillingChange.ts'

interface PayloadPanelProps {
  readonly piece: PreviewPiece
}

/** What handing the form in would send: where to, with which headers and what, as the answers are now. */
export function PayloadPanel({ piece }: PayloadPanelProps) {
  const { t } = useTranslation('preview')
  const { message, problem } = useNotices()
  const { info } = useSession()
  const { live, page } = piece
  const { filling } = live
  const { answer } = useAnswer('listVersions', { params: { id: page.formId } })
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
