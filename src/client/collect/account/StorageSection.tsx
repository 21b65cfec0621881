import { useEffect, useState, Suspense } from 'react'
import type { Bounds } from '../../../geo/Bounds.ts'
import { useTranslation } from 'react-i18next'
import { AreaList } from '../offline/AreaList.tsx'
import { sizeText } from '../../../render/ui/sizeText.ts'
import { useAreas } from '../offline/useAreas.ts'
import { findOwnPlace } from './findOwnPlace.ts'
import { measureStorage, type StorageUsage } from './measureStorage.ts'
import './storage.css'
import { removePieces, VIEWED_AREA } from '../../../render/map/kept/mapPieceStore.ts'
import { askServiceWorker } from '../offline/serviceWorker.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

const PARTS = ['drafts', 'areas', 'forms', 'seen'] as const

/** The saved areas, and the storage this site uses on the device. */
export function StorageSection() {
  const { t } = useTranslation('areas')
  const { areas, works } = useAreas()
  const running = [...works.values()].filter((work) => work.running).length
  return (
    <>
      <section className="storage" aria-labelledby="saved-areas">
        <h2 id="saved-areas">{t('saved')}</h2>
        <AreaList />
        <SaveMapArea />
      </section>
      {/* Measured again when an area was added or removed. */}
      <StorageHere key={`${areas?.length} ${running}`} />
    </>
  )
}

/**
 * Storage this site uses on the device, by part, and a button that frees space without touching the user's own data.
 */
function StorageHere() {
  const { t, i18n } = useTranslation('areas')
  const [measured, setMeasured] = useState<StorageUsage | null>(null)
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const size = (bytes: number) => sizeText(bytes, i18n.language)
  useEffect(() => {
    let gone = false
    void measureStorage().then((now) => gone || setMeasured(now))
    return () => {
      gone = true
    }
  }, [])

  const room = async () => {
    setBusy(true)
    const { now, freed } = await makeRoom()
    setMeasured(now)
    setAnnouncement(freed > 0 ? t('storage.roomMade', { size: size(freed) }) : t('storage.roomNone'))
    setBusy(false)
  }
  const ask = async () => {
    const promised = await navigator.storage.persist().catch(() => false)
    setAnnouncement(promised ? '' : t('storage.refused'))
    setMeasured(await measureStorage())
  }
  return (
    <section className="storage" aria-labelledby="storage-here">
      <h2 id="storage-here">{t('storage.title')}</h2>
      {measured?.off && <p>{t('storage.off')}</p>}
      {measured && !measured.off && (
        <>
          <p>
            {measured.quota
              ? t('storage.used', { used: size(measured.used), quota: size(measured.quota) })
              : t('storage.usedOnly', { used: size(measured.used) })}
          </p>
          <div className="storage-bar" aria-hidden="true">
            {PARTS.map((part) => (
              <i key={part} className={`storage-${part}`} style={{ flexGrow: measured.parts[part] }} />
            ))}
            {/* Includes the browser's own overhead: without it, a single draft would look like a full device. */}
            <i style={{ flexGrow: measured.used - PARTS.reduce((sum, part) => sum + measured.parts[part], 0) }} />
          </div>
          <dl className="storage-parts">
            {PARTS.map((part) => (
              <div key={part}>
                <dt>
                  <i className={`storage-${part}`} aria-hidden="true" />
                  {t(`storage.${part}`)}
                </dt>
                <dd>{size(measured.parts[part])}</dd>
              </div>
            ))}
          </dl>
          {measured.promised !== null && <p>{t(measured.promised ? 'storage.kept' : 'storage.notKept')}</p>}
          <div className="storage-acts">
            {measured.promised === false && (
              <button type="button" className="storage-button" disabled={busy} onClick={() => void ask()}>
                {t('storage.ask')}
              </button>
            )}
            <button type="button" className="storage-button" disabled={busy} onClick={() => void room()}>
              {t('storage.room')}
            </button>
          </div>
          <p className="storage-small">{t('storage.roomText')}</p>
          <p role="status">{announcement}</p>
        </>
      )}
    </section>
  )
}

/**
 * Removes only data that can be fetched again: viewed map tiles, and forms with no draft. Drafts, the outbox and saved
 * areas stay. Returns the new measurement and the number of bytes freed.
 */
async function makeRoom(): Promise<{ readonly now: StorageUsage; readonly freed: number }> {
  const before = await measureStorage()
  await removePieces(VIEWED_AREA).catch(() => undefined)
  await askServiceWorker({ ask: 'room' })
  const now = await measureStorage()
  return { now, freed: Math.max(0, sum(before) - sum(now)) }
}

const sum = ({ parts }: StorageUsage) => parts.forms + parts.seen

const AreaDialog = lazyPart(async () => {
  const [{ AreaDialog: Dialog }] = await Promise.all([import('../offline/AreaDialog.tsx'), loadTranslations(['map'])])
  return Dialog
})

/** Saves an area of the server's maps, for all forms that use them. */
function SaveMapArea() {
  const { t } = useTranslation(['areas', 'common'])
  const { areas } = useAreas()
  const [opened, setOpened] = useState<{ readonly start: Bounds | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    setOpened({ start: await findOwnPlace(areas ?? []) })
    setBusy(false)
  }
  // Without a network, the dialog's code comes when it is back.
  const loading = <p role="status">{t('common:loading')}</p>
  return (
    <>
      <button type="button" className="storage-button" aria-busy={busy} onClick={() => void open()}>
        {t('areas:title')}
      </button>
      {busy && loading}
      {opened && (
        <Suspense fallback={loading}>
          <AreaDialog form={null} start={opened.start} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
