import './answerFiles.css'
import { PaperClipOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatMetres } from '../../elements/common/pictures/locationQuestionFor.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import { urlOf } from '../api/call.ts'
import { useDateTime } from '../shell/useDateTime.ts'
import type { AnsweredFile } from './filesOf.ts'
import { compassPoint } from '../../elements/heading/heading.ts'
import { placeText } from './placeText.ts'

/** The files of one answer: thumbnails, enlarged on a press, with where and when they were taken. */
export function AnswerFiles({ files }: { readonly files: readonly AnsweredFile[] }) {
  return (
    <Image.PreviewGroup>
      <ul className="answer-files">
        {files.map((one, index) => (
          <li key={`${index} ${one.file.hash}`}>
            {isPicture(one.file) ? <Picture {...one} /> : <OtherFile file={one.file} />}
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

function Picture({ file, metres, far }: AnsweredFile) {
  const { t, i18n } = useTranslation('portal')
  const when = useDateTime()
  const { hash, name, alt = name, taken } = file
  return (
    <figure>
      <Image
        src={urlOf('getMedia', { params: { hash }, query: { size: 'thumb' } })}
        preview={{ src: urlOf('getMedia', { params: { hash } }) }}
        alt={alt}
        width={132}
        height={99}
      />
      <figcaption>
        {file.alt && <span>{file.alt}</span>}
        {taken?.time && <span>{t('submissions.photoTaken', { when: when(taken.time) })}</span>}
        {metres !== null && (
          <span className={far ? 'answer-file-far' : undefined}>
            {t(far ? 'submissions.photoFar' : 'submissions.photoNear', {
              distance: formatMetres(metres, i18n.language),
            })}
          </span>
        )}
        <TakenLines file={file} alone={metres === null} />
        <a href={urlOf('getMedia', { params: { hash } })} download={name}>
          {t('submissions.download')}
        </a>
      </figcaption>
    </figure>
  )
}

/** An audio player, or a link to save the file. */
function OtherFile({ file: { hash, name, type } }: { readonly file: MediaRef }) {
  const url = urlOf('getMedia', { params: { hash } })
  const link = (
    <a href={url} download={name}>
      {name}
    </a>
  )
  if (type.startsWith('audio/')) {
    return (
      <figure className="answer-recording">
        <audio controls preload="metadata" src={url} aria-label={name} />
        <figcaption>{link}</figcaption>
      </figure>
    )
  }
  if (!type.startsWith('video/')) return link
  return (
    <figure className="answer-recording">
      <video controls playsInline preload="metadata" src={`${url}#t=0.1`} aria-label={name} />
      <figcaption>{link}</figcaption>
    </figure>
  )
}

/** The first pictures of an answer in a table cell, or the name of its first file, and the number of further ones. */
export function FilesCell({ files }: { readonly files: readonly AnsweredFile[] }) {
  const pictures = files.filter(({ file }) => isPicture(file)).slice(0, 3)
  const named = pictures.length === 0 ? files[0]?.file.name : undefined
  const more = files.length - Math.max(pictures.length, named === undefined ? 0 : 1)
  return (
    <span className="answer-files-cell">
      {pictures.map(({ file: { hash, name, alt = name }, far }, index) => (
        <img
          key={`${index} ${hash}`}
          src={urlOf('getMedia', { params: { hash }, query: { size: 'thumb' } })}
          alt={alt}
          title={alt}
          width={40}
          height={30}
          loading="lazy"
          data-far={far}
        />
      ))}
      {named !== undefined && (
        <>
          <PaperClipOutlined aria-hidden />
          <span className="answer-files-name">{named}</span>
        </>
      )}
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}

const isPicture = ({ type }: MediaRef) => type.startsWith('image/')

/** Place where a picture was taken (unless compared with the answered place), with its accuracy and direction. */
function TakenLines({ file: { taken }, alone }: { readonly file: MediaRef; readonly alone: boolean }) {
  const { t, i18n } = useTranslation('portal')
  if (!taken) return null
  const { longitude, latitude, heading, source, accuracy, mock } = taken
  const placed = longitude !== undefined && latitude !== undefined
  const direction = heading === undefined ? null : t(`submissions.compass.${compassPoint(heading)}`)
  return (
    <>
      {placed && alone && <span>{t('submissions.photoPlace', { place: placeText({ longitude, latitude }) })}</span>}
      {placed && source === 'device' && <span>{t('submissions.photoDevice')}</span>}
      {placed && accuracy !== undefined && (
        <span>{t('submissions.photoAccuracy', { distance: formatMetres(accuracy, i18n.language) })}</span>
      )}
      {placed && mock && <span className="answer-file-far">{t('submissions.photoMock')}</span>}
      {heading !== undefined && (
        <span>{t('submissions.photoFacing', { direction, degrees: Math.round(heading) % 360 })}</span>
      )}
    </>
  )
}
