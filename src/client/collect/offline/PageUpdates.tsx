import './pageNews.css'
import { useEffect, useEffectEvent, useState, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { clearUsers } from '../../session/sessionStore.ts'
import { useSession } from '../../session/useSession.ts'
import { hasStarted } from './hasStarted.ts'
import { keepPageUpdated, openNewerVersion } from './keepPageUpdated.ts'
import { collectorTitle } from '../../../forms/document/collectorTitle.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import { urlOf } from '../../api/call.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { registerAreaSaver } from '../../../render/map/areaSaver.ts'
import { FormMapsContext } from '../../../render/map/FormMaps.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'
import { sizeText } from '../../../render/ui/sizeText.ts'
import { storageRisk, type StorageRisk } from './storageRisk.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { UpdateCheck } from '../../../render/storage/cachedPages.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { MapLayer } from '../../../forms/maps/MapLayer.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import type { AreaForm } from '../../../render/map/kept/Area.ts'

type News = 'newVersion' | 'newBuild' | 'closed'

/**
 * Keeps the page on this device and shows changes on the server: a newer version or program is offered, never forced; a
 * form that was closed is announced, and the page reloaded if no filling was started.
 */
export function PageUpdates({ page }: { page: Page }) {
  const { t } = useTranslation('offline')
  const { user } = useSession()
  const [news, setNews] = useState<News | null>(null)
  const tell = useEffectEvent(({ found, person }: UpdateCheck) => {
    if (person !== undefined && person !== (user?.id ?? '')) {
      // A page of another account is reloaded at once; a user who only signed out may continue.
      if (person !== '' && (user || isUntouched(page))) return location.reload()
      if (user) clearUsers()
    }
    if (found === 'closed' && isUntouched(page)) return location.reload()
    setNews(found === 'same' || found === 'unreachable' ? null : found)
  })
  useEffect(() => keepPageUpdated(page, (looked) => tell(looked)), [page])
  const reload = () => void (news === 'closed' ? location.reload() : openNewerVersion())
  return (
    <>
      <AreaSaving page={page} />
      {!news && <StorageNote page={page} />}
      <div role="status" className="page-news-place">
        {news && (
          <div className="page-news">
            <p>
              <strong>{t(`${news}.title`)}</strong> {t(`${news}.${hasStarted(page) ? 'begun' : 'text'}`)}
            </p>
            <div className="page-news-acts">
              <button type="button" className="page-button page-button-primary" onClick={reload}>
                {t(`${news}.open`)}
              </button>
              <button type="button" className="page-button" onClick={() => setNews(null)}>
                {t('later')}
              </button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** True if the user has not interacted with the page. */
function isUntouched(page: Page): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return !hasStarted(page) && userActivation?.hasBeenActive === false
}

const AreaDialog = lazyPart(async () => {
  const [{ AreaDialog: Dialog }] = await Promise.all([import('./AreaDialog.tsx'), loadTranslations(['areas', 'map'])])
  return Dialog
})

/** Lets the maps on a form's page save their area, including the form's places or tasks in it. */
export function AreaSaving({ page }: { page: Page }) {
  const { language } = useTranslation().i18n
  const [opened, setOpened] = useState<{ readonly start: Bounds | null } | null>(null)
  const { formId, name, template } = page
  const { container, languages, mode } = page.document as StoredDocument
  useEffect(() => {
    // In a frame, a page cannot be reopened offline.
    if (!('indexedDB' in window) || window.top !== window) return
    return registerAreaSaver({ open: (start) => setOpened({ start }) })
  }, [])
  const [first] = languages
  const title = readText(collectorTitle(container.navbar.title as Text, name), language, first)
  const form = useMemo<AreaForm>(() => ({ id: formId, name: title, template, mode }), [formId, title, template, mode])
  const maps = useMemo(
    () => ({
      layers: (container.form.maps as readonly MapLayer[] | undefined) ?? [],
      fileUrl: (hash: string) => urlOf('getPageList', { params: { id: formId, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language, first),
    }),
    [container, formId, language, first],
  )
  if (!opened) return null
  return (
    <FormMapsContext value={maps}>
      <Suspense fallback={null}>
        <AreaDialog form={form} start={opened.start} onClose={() => setOpened(null)} />
      </Suspense>
    </FormMapsContext>
  )
}

const KEY = 'storage_told'

/** Warns once, before the user types, if drafts may be lost on this device; renders nothing if they are safe. */
export function StorageNote({ page }: { page: Page }) {
  const { t, i18n } = useTranslation('areas', { useSuspense: false })
  const [notifiedRisk, setNotifiedRisk] = useState<StorageRisk | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      if (hasStarted(page)) return
      const risk = await storageRisk()
      if (!risk || deviceStorage().getItem(KEY) === risk.kind) return
      await loadTranslations(['areas'])
      if (!gone) setNotifiedRisk(risk)
    }
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [page])
  if (!notifiedRisk) return null
  const dismiss = () => {
    setNotifiedRisk(null)
    remember(KEY, notifiedRisk.kind)
  }
  return (
    <div className="page-news" role="status">
      <p>{t(`before.${notifiedRisk.kind}`, { size: sizeText(notifiedRisk.left, i18n.language) })}</p>
      <div className="page-news-acts">
        <button type="button" className="page-button page-button-primary" onClick={dismiss}>
          {t('before.fine')}
        </button>
      </div>
    </div>
  )
}
