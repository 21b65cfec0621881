import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import { answersOf, instanceName } from '../../../forms/submission/instanceName.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { useDirection } from '../../../render/PseudoTranslator.ts'
import type { AnsweredFile } from '../../answers/filesOf.ts'
import { type AnswerColumn, answerColumns } from '../../answers/answerColumns.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { useTown } from './useTown.ts'
import './sentCard.css'

export interface SentCardProps {
  readonly live: Pick<LiveForm, 'filling'> & Partial<Pick<LiveForm, 'media'>>
  /** Language of the form's texts. */
  readonly language: string
}

/** Number of answers shown at first; the rest is shown on demand. */
const FIRST = 3

/**
 * Summary of a submission from the data on this device, so that it works offline: name, picture, location, the first
 * answers, and all of them on demand.
 */
export function SentCard({ live: { filling, media }, language }: SentCardProps) {
  const { t, i18n } = useTranslation('page')
  const direction = useDirection(language)
  const id = useId()
  const [all, setAll] = useState(false)
  const { compiled } = filling
  const [place] = useState(() => placeOf(compiled, filling)?.coordinates)
  const town = useTown(place?.[0] ?? null, place?.[1] ?? null)
  const { name, picture, answers } = useMemo(() => {
    const input = filling.input()
    const columns = answerColumns(compiled, language)
    const shownColumns = columns
      .map(({ path, node, labelFor, text, isFiles }) => ({
        path,
        label: labelFor(input),
        text: text(input),
        isPlain: !isFiles && !node.kind.geometry,
      }))
      .filter(({ text }) => text !== '')
    return {
      name: instanceName(compiled, answersOf(filling), language),
      picture: columns.flatMap((column) => (showsIt(column) ? column.files(input) : [])).find(isPicture)?.file,
      answers: shownColumns,
    }
  }, [filling, compiled, language])
  const [at] = useState(() => new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(Date.now()))
  if (answers.length === 0) return <p>{t('sent.nothing')}</p>
  const shown = all ? answers : answers.filter(({ isPlain }) => isPlain).slice(0, FIRST)
  return (
    <section className="sent-card" aria-labelledby={`${id}-name`}>
      <div className="sent-card-head">
        {picture && media && <Picture key={picture.hash} file={picture} media={media} />}
        <div>
          <strong id={`${id}-name`} lang={language} dir={direction}>
            {name || (town ?? at)}
          </strong>
          {(town ?? at) !== name && <span>{[name && town, at].filter(Boolean).join(' · ')}</span>}
        </div>
      </div>
      <dl id={id} className="sent-answers" lang={language} dir={direction}>
        {shown.map(({ path, label, text }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {(all || shown.length < answers.length) && (
        <button type="button" className="page-next" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {t('sent.all')}
        </button>
      )}
    </section>
  )
}

/** A signature shows nothing but the name, which is shown already. */
const showsIt = ({ hasPictures, node }: AnswerColumn) => hasPictures && node.kind.id !== 'signature'
const isPicture = ({ file }: AnsweredFile) => file.type.startsWith('image/')

/** The first picture among the answers; renders nothing if its file is no longer on this device. */
function Picture({ file, media }: { file: MediaRef; media: NonNullable<LiveForm['media']> }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let gone = false
    media.urlOf(file, 'thumb').then(
      (found) => gone || setUrl(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [file, media])
  return url ? <img src={url} alt="" /> : null
}
