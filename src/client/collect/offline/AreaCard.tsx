import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { centerOf, unwrapBounds } from '../../../geo/Bounds.ts'
import type { Area, AreaForm } from '../../../render/map/kept/Area.ts'
import { type AreaWork, removeArea, stopSavingArea, startSavingArea } from './areaWork.ts'
import { languageOfText } from '../../../render/i18n/languageOfText.ts'
import { sizeText } from '../../../render/ui/sizeText.ts'

interface AreaCardProps {
  readonly area: Area
  readonly work: AreaWork | null
}

/** One saved area: its name, its download progress, and its actions. */
export function AreaCard({ area, work }: AreaCardProps) {
  const { t, i18n } = useTranslation('areas')
  const [sure, setSure] = useState(false)
  const { id, name, total, done, bytes, state, savedAt, form } = area
  const running = work?.running ?? false
  const words = languageOfText(i18n, 'areas:state.whole')
  const when = new Date(savedAt).toLocaleString(words, { dateStyle: 'medium', timeStyle: 'short' })
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  const progressText = running
    ? done > 0
      ? t('state.working', { done, total })
      : t('state.begins')
    : t(`state.${state === 'part' && percent === 100 ? 'mapOnly' : state}`, { when, percent })
  return (
    <li className="area-card">
      <p className="area-name">{name}</p>
      <p className="area-text">
        {form && `${form.name} · `}
        {progressText}
        {bytes > 0 && ` · ${sizeText(bytes, i18n.language)}`}
      </p>
      {running && (
        <progress className="area-progress" aria-label={progressText} max={Math.max(total, 1)} value={done} />
      )}
      <p className="area-said" role="status">
        {!running && work?.failure && t(`failure.${work.failure}`)}
      </p>
      {sure ? (
        <div className="area-acts">
          <p>
            <strong>{t('removeSure', { name })}</strong> {t('removeText')}
          </p>
          <button type="button" className="page-button area-danger" onClick={() => void removeArea(id)}>
            {t('remove')}
          </button>
          <button type="button" className="page-button" onClick={() => setSure(false)}>
            {t('keep')}
          </button>
        </div>
      ) : (
        <div className="area-acts">
          {running ? (
            <button type="button" className="page-button" onClick={() => stopSavingArea(id)}>
              {t('stop')}
            </button>
          ) : (
            <button
              type="button"
              className="page-button"
              onClick={() => void startSavingArea(state === 'part' ? area : { ...area, round: Date.now() })}
            >
              {t(state === 'part' ? 'goOn' : 'refresh')}
            </button>
          )}
          {form?.mode === 'h5' && (
            <a className="page-button" href={BASE + pathOf(form) + hashOf(area)}>
              {t('open')}
            </a>
          )}
          <button type="button" className="page-button" onClick={() => setSure(true)}>
            {t('remove')}
          </button>
        </div>
      )}
    </li>
  )
}

function pathOf({ id, template }: AreaForm): string {
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return `/mby/${id}`
  return template === TEMPLATE_KINDS.MICRO_TASK ? `/micro-task/${id}` : `/page/${id}`
}

function hashOf({ bounds }: Area): string {
  const [west, , east] = unwrapBounds(bounds)
  const zoom = Math.max(1, Math.min(18, Math.log2(360 / Math.max(east - west, 1e-6))))
  const [longitude, latitude] = centerOf(bounds)
  return `#latitude=${latitude.toFixed(5)}&longitude=${longitude.toFixed(5)}&zoom=${zoom.toFixed(1)}`
}
